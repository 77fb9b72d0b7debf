export const linkifierKeys = {
  all: (profileId: string) => ['linkifiers', profileId] as const,
  list: (profileId: string) => [...linkifierKeys.all(profileId), 'list'] as const,
}
