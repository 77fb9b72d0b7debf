/** Lists the `path_id`s of files in a message's text. */
export function pathIdsIn(content: string): Set<string> {
  const found = new Set<string>()
  for (const match of content.matchAll(/\/user_uploads\/(\d+\/[^\s)\]"'<>?#]+)/g)) {
    const path = match[1]
    if (path === undefined) continue
    found.add(decoded(path))
  }
  return found
}

function decoded(path: string): string {
  try {
    return decodeURIComponent(path)
  } catch {
    // A percent sign that begins no escape is part of the name.
    return path
  }
}
