import type { Attachment } from '#contract/operations/messages.ts'

const link = /\/user_uploads\/([^\s)\]"'<>?#]+)/g

/** Returns the account's files that a text no longer links to, unless another message does. */
export function lostFiles(
  from: string,
  to: string,
  messageId: number,
  own: readonly Attachment[],
): readonly Attachment[] {
  const lost = lostPaths(from, to)
  return own.filter(({ path_id, message_ids }) => lost.has(path_id) && message_ids.every((id) => id === messageId))
}

/** True if a text links to files to which the other text does not link. */
export const losesLinks = (from: string, to: string): boolean => lostPaths(from, to).size > 0

function lostPaths(from: string, to: string): ReadonlySet<string> {
  const kept = pathsIn(to)
  return new Set([...pathsIn(from)].filter((path) => !kept.has(path)))
}

/** Files that a text links to, by their paths on the server. */
function pathsIn(text: string): ReadonlySet<string> {
  return new Set([...text.matchAll(link)].map(([, path = '']) => decoded(path)))
}

function decoded(path: string): string {
  try {
    return decodeURIComponent(path)
  } catch {
    // A percent sign that begins no escape is part of the path.
    return path
  }
}
