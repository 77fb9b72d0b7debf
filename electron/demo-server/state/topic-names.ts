/** A resolved topic begins with the check mark and a space (§3, REFERENCE §5). */
const mark = '✔ '

export const isResolved = (topic: string): boolean => topic.startsWith(mark)
export const withoutMark = (topic: string): string => topic.replace(/^✔ [ ✔]*/, '')

export type ResolveChange = 'resolve' | 'unresolve' | undefined

/** Whether a new name only sets or takes away the mark. */
export function resolveChange(oldTopic: string, newTopic: string): ResolveChange {
  if (!isResolved(oldTopic) && newTopic === mark + oldTopic) return 'resolve'
  if (isResolved(oldTopic) && newTopic === withoutMark(oldTopic)) return 'unresolve'
  return undefined
}
