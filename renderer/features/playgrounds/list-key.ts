/** The query that keeps the playgrounds of an organization. */
export const playgroundListKey = (profileId: string) => ['playgrounds', profileId] as const
