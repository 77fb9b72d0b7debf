/** Query keys of messages. */
export const messageKeys = {
  all: (profileId: string) => ['messages', profileId] as const,
  one: (profileId: string, id: number) => [...messageKeys.all(profileId), 'one', id] as const,
  /** Newest message of a topic that messages may be moved to. */
  target: (profileId: string, place: object) => [...messageKeys.all(profileId), 'target', place] as const,
  topic: (profileId: string, id: number, place: object) => [...messageKeys.all(profileId), 'topic', id, place] as const,
}
