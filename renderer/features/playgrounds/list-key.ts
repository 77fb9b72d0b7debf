/** Query key of an organization's playgrounds. */
export const playgroundListKey = (profileId: string) => ['playgrounds', profileId] as const
