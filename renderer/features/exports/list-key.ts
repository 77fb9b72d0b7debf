/** The query that keeps the exports of an organization. */
export const exportListKey = (profileId: string) => ['exports', profileId] as const
