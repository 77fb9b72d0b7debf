/** The queries of messages. */
export const messageKeys = {
  all: (profileId: string) => ['messages', profileId] as const,
  one: (profileId: string, id: number) => [...messageKeys.all(profileId), 'one', id] as const,
  /** The newest of a topic that something may be moved to. */
  target: (profileId: string, place: object) => [...messageKeys.all(profileId), 'target', place] as const,
  topic: (profileId: string, id: number, place: object) => [...messageKeys.all(profileId), 'topic', id, place] as const,
}
