import { RE2JS } from 're2js'
import { encodeLiteral } from '#contract/uri-template.ts'

/** Texts of a linkifier. */
export interface ProposedTexts {
  readonly pattern: string
  readonly url_template: string
  readonly reverse_template: string
}

/** A part of the text that the example and the link share. */
interface Run {
  readonly kind: Kind
  readonly start: number
  readonly text: string
  /** Position of the part in the link. */
  readonly at: number
}

/** For each kind of part: the pattern that finds it, the pattern of its group, and the name of its group. */
const kinds = {
  digits: { run: /[0-9]+/g, group: '[0-9]+', name: 'id' },
  capitals: { run: /(?<![a-z])[A-Z]+(?![a-z])/g, group: '[A-Z]+', name: 'key' },
  word: { run: /[A-Za-z0-9_-]+/g, group: '[A-Za-z0-9_-]+', name: 'name' },
} as const
type Kind = keyof typeof kinds

/**
 * Proposes a linkifier from one example and its link: shared parts become named groups. Null if nothing is shared, or
 * if the pattern would match any word.
 */
export function proposeFrom(example: string, link: string): ProposedTexts | null {
  const encoded = encodeLiteral(link)
  const runs = commonRuns(example, encoded)
  const [first] = runs
  if (!first || (first.kind === 'word' && first.text === example)) return null
  const named = nameRuns(runs)
  const inLink = named.toSorted((one, other) => one.at - other.at)
  return {
    pattern: join(example, named, ({ start }) => start, {
      literal: (text) => RE2JS.quote(text),
      group: ({ kind, name }) => `(?P<${name}>${kinds[kind].group})`,
    }),
    url_template: join(encoded, inLink, ({ at }) => at, { literal: (text) => text, group: braced }),
    reverse_template: join(example, named, ({ start }) => start, {
      literal: (text) => text.replace(/[{}]/g, '$&$&'),
      group: braced,
    }),
  }
}

/**
 * Finds the parts that vary. Digits and capitals vary between links. Only if there are none, a word varies: the last
 * one, because the first is usually a keyword, such as in `commit 9f2c1ab`.
 */
function commonRuns(example: string, link: string): Run[] {
  const path = varyingPart(link)
  const words = runsOf('word', example, path).filter(({ text }) => /[a-z]/.test(text) && /[0-9]/.test(text))
  // A word is used as a whole, so its digits are not a separate part.
  const restOfExample = blankRuns(example, words, ({ start }) => start)
  const restOfPath = blankRuns(path, words, ({ at }) => at)
  const fine = (['digits', 'capitals'] as const).flatMap((kind) => runsOf(kind, restOfExample, restOfPath))
  const runs = [...words, ...fine]
  const found = runs.length > 0 ? runs : runsOf('word', example, path).slice(-1)
  return found.toSorted((one, other) => one.start - other.start)
}

/**
 * Returns the link with its host and its encoded characters blanked, because these never vary. A space belongs to no
 * part.
 */
function varyingPart(link: string): string {
  return link.replace(/^(?:[A-Za-z][A-Za-z0-9+.-]*:\/\/|\/\/)?[^/?#]*/, blank).replace(/%[0-9A-Fa-f]{2}/g, blank)
}

/** Finds shared parts of a kind, starting at the end, where numbers usually are. */
function runsOf(kind: Kind, example: string, path: string): Run[] {
  const { run } = kinds[kind]
  const places = [...path.matchAll(run)]
  const runs: Run[] = []
  for (const { 0: text, index: start } of [...example.matchAll(run)].reverse()) {
    const place = places.findLastIndex(([other]) => other === text)
    if (place < 0) continue
    const [{ index: at } = { index: 0 }] = places.splice(place, 1)
    runs.unshift({ kind, start, text, at })
  }
  return runs
}

function blankRuns(text: string, runs: readonly Run[], startOf: (run: Run) => number): string {
  return runs.reduce((rest, run) => {
    const start = startOf(run)
    return rest.slice(0, start) + blank(run.text) + rest.slice(start + run.text.length)
  }, text)
}

const blank = (text: string): string => ' '.repeat(text.length)

type NamedRun = Run & { readonly name: string }

/** Names the parts: `id`, then `id2`. */
function nameRuns(runs: readonly Run[]): NamedRun[] {
  const counts = new Map<string, number>()
  return runs.map((run) => {
    const { name } = kinds[run.kind]
    const count = (counts.get(name) ?? 0) + 1
    counts.set(name, count)
    return { ...run, name: count === 1 ? name : `${name}${count}` }
  })
}

const braced = ({ name }: NamedRun): string => `{${name}}`

function join(
  text: string,
  runs: readonly NamedRun[],
  startOf: (run: NamedRun) => number,
  write: { readonly literal: (text: string) => string; readonly group: (run: NamedRun) => string },
): string {
  let at = 0
  const pieces = runs.map((run) => {
    const before = text.slice(at, startOf(run))
    at = startOf(run) + run.text.length
    return write.literal(before) + write.group(run)
  })
  return pieces.join('') + write.literal(text.slice(at))
}
