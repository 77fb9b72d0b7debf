/** Query key of an organization's exports. */
export const exportListKey = (profileId: string) => ['exports', profileId] as const
