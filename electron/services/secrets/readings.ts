import { Buffer } from 'node:buffer'

/**
 * Depth of nested escapes: an address within an address within JSON. A request that is quoted by mistake is nested no
 * deeper.
 */
const deepest = 3

/**
 * Returns the possible readings of a text: the text itself, and the text after decoding percent-encoding and JSON
 * escapes, in any order. Each is decoded separately, because a backslash may be an escape in one and part of the secret
 * in the other. The `\u` escapes are also decoded separately, because some servers write these and leave a backslash of
 * the secret unescaped.
 */
export function readings(text: string): ReadonlySet<string> {
  const found = new Set([text])
  let latest = [text]
  for (let depth = 0; depth < deepest && latest.length > 0; depth += 1) {
    latest = latest.flatMap((reading) => undoings.map((undo) => undo(reading))).filter((next) => !found.has(next))
    for (const next of latest) found.add(next)
  }
  return found
}

const control: ReadonlyMap<string, string> = new Map([
  ['b', '\b'],
  ['f', '\f'],
  ['n', '\n'],
  ['r', '\r'],
  ['t', '\t'],
])

const undoings = [undoPercent, undoJson, undoUnits]

function undoPercent(text: string): string {
  return text.replace(/(?:%[\da-f]{2})+/gi, (run) => Buffer.from(run.replaceAll('%', ''), 'hex').toString('utf8'))
}

function undoJson(text: string): string {
  return text.replace(/\\(?:[uU]([\da-fA-F]{4})|(["\\/bfnrt]))/g, (_escape, unit?: string, letter = '') =>
    unit === undefined ? (control.get(letter) ?? letter) : String.fromCharCode(Number.parseInt(unit, 16)),
  )
}

function undoUnits(text: string): string {
  return text.replace(/\\u([\da-f]{4})/gi, (_escape, unit: string) => String.fromCharCode(Number.parseInt(unit, 16)))
}
