/** The key of the query that keeps the uploads of an organization. */
export const uploadListKey = (profileId: string) => ['uploads', profileId] as const
