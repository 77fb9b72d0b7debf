/** A string of JSON, or a mark that begins or ends a level, an item or a value. */
const token = /"(?:[^"\\]|\\.)*"|[{}[\],:]/g

/**
 * Finds a key that an object in a valid JSON text has twice, such as `organizations.0.label`; null if there is none.
 * `JSON.parse` would silently use the last one.
 */
export function findRepeatedKey(text: string): string | null {
  /** Open levels, from the outermost; `keys` is null for a list. */
  const levels: { keys: Set<string> | null; at: string | number; isKeyNext: boolean }[] = []
  for (const [found] of text.matchAll(token)) {
    const level = levels.at(-1)
    if (found === '{') levels.push({ keys: new Set(), at: '', isKeyNext: true })
    else if (found === '[') levels.push({ keys: null, at: 0, isKeyNext: false })
    else if (found === '}' || found === ']') levels.pop()
    else if (level === undefined) continue
    else if (found === ',') {
      if (typeof level.at === 'number') level.at += 1
      else level.isKeyNext = true
    } else if (level.isKeyNext && level.keys !== null && found !== ':') {
      level.isKeyNext = false
      level.at = JSON.parse(found) as string
      if (level.keys.has(level.at)) return levels.map(({ at }) => at).join('.')
      level.keys.add(level.at)
    }
  }
  return null
}
