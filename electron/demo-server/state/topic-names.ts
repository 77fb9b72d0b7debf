/** Prefix of a resolved topic. */
const mark = '✔ '

export const isResolved = (topic: string): boolean => topic.startsWith(mark)
export const withoutMark = (topic: string): string => topic.replace(/^✔ [ ✔]*/, '')

export type ResolveChange = 'resolve' | 'unresolve' | undefined

/** Recognizes a rename that only adds or removes the mark. */
export function resolveChange(oldTopic: string, newTopic: string): ResolveChange {
  if (!isResolved(oldTopic) && newTopic === mark + oldTopic) return 'resolve'
  if (isResolved(oldTopic) && newTopic === withoutMark(oldTopic)) return 'unresolve'
  return undefined
}
