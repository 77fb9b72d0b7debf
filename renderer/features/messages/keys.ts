/** The queries of messages. */
export const messageKeys = {
  all: (profileId: string) => ['messages', profileId] as const,
  one: (profileId: string, id: number) => [...messageKeys.all(profileId), 'one', id] as const,
  topic: (profileId: string, id: number, place: object) => [...messageKeys.all(profileId), 'topic', id, place] as const,
}
