/** A value of a diagnostics file, and the value's name. */
export type Fact = readonly [name: string, value: string | number | boolean | null]

export interface Section {
  readonly title: string
  readonly facts: readonly Fact[]
}

/** Writes sections as text. It is read by people first, so it is plain lines and not JSON. */
export function writeSections(head: readonly string[], sections: readonly Section[], log: readonly string[]): string {
  const parts = sections.map(({ title, facts }) => [
    title,
    ...facts.map(([name, value]) => `  ${name}: ${plain(value)}`),
  ])
  const lines = [
    log.length === 0 ? 'Log: no lines' : `Log, the last ${log.length} lines`,
    ...log.map((line) => `  ${line}`),
  ]
  return `${[head, ...parts, lines].map((part) => part.join('\n')).join('\n\n')}\n`
}

const plain = (value: Fact[1]): string =>
  value === null ? 'unknown' : typeof value === 'boolean' ? (value ? 'yes' : 'no') : String(value)

/** Counts values as `3 saved, 1 refused`. */
export function tally(values: readonly string[]): string {
  const counts = new Map<string, number>()
  for (const value of values) counts.set(value, (counts.get(value) ?? 0) + 1)
  return counts.size === 0 ? 'none' : [...counts].map(([value, count]) => `${count} ${value}`).join(', ')
}
