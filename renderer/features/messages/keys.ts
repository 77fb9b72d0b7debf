import { recordKeys } from '../../lib/records/record-keys.ts'

/** Query keys of messages. */
export const messageKeys = {
  all: (profileId: string) => ['messages', profileId] as const,
  one: (profileId: string, id: number) => [...recordKeys.all('message', profileId), 'one', id] as const,
  /** Newest message of a topic that messages may be moved to. */
  target: (profileId: string, place: object) => [...recordKeys.all('message', profileId), 'target', place] as const,
  topic: (profileId: string, id: number, place: object) =>
    [...recordKeys.all('message', profileId), 'topic', id, place] as const,
}
