export const linkifierListKey = (profileId: string) => ['linkifiers', profileId, 'list'] as const
