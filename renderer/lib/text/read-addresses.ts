import { foldLetters } from '#contract/fold-letters.ts'
import { addressFault, type AddressFault } from '#contract/records/person-rules.ts'
import { cleanPasted, strip } from '#contract/records/values.ts'

/** An entry in a pasted list. */
export interface ReadAddress {
  /** Address as it would be sent; for an invalid entry, the original text. */
  readonly address: string
  /** Name next to the address; null if there is none. It is never sent. */
  readonly name: string | null
  /** Problem with the form of the address; null if it may be one. */
  readonly fault: AddressFault | null
}

/**
 * Reads addresses from any list that people paste: separated by commas, semicolons, spaces or lines, also those of other
 * scripts, with bullets or numbers, as mail programs write them (`Name <a@b>`), and rows of a spreadsheet. An entry that
 * is not an address stays in the list, so that nobody is forgotten.
 */
export function readAddresses(text: string): ReadAddress[] {
  const isBySemicolons = /[;；]/.test(text)
  const lines = text
    .split(/\r\n|[\r\n\v\f\x85\u2028\u2029]/)
    .map((line) => joinNames(cellsOf(line.replace(bullet, '')), isBySemicolons))
  const filled = lines.filter((cells) => cells.length > 0)
  const body = isHead(filled[0]) ? filled.slice(1) : filled
  const isTable = isTableOfPeople(body)
  return body
    .flatMap((cells) => (isTable || cells.some(({ before }) => before === '\t') ? readRow(cells) : readList(cells)))
    .filter(({ address }) => address !== '')
}

/** Bullets, numbers and quotation signs before a line. An address may begin with some of them, but without a space. */
const bullet = /^(?:\s*(?:[•‣◦●○■□▪▫·・]|(?:[-*+>–—]|\[[ xX]?\]|[\d０-９]+[.)．）])(?=\s)))+/

interface Cell {
  readonly text: string
  /** Separator between the cell and the previous one. */
  readonly before: string
}

/** Separators of lists, with the ASCII one of the same meaning. */
const separators: Readonly<Record<string, string>> = {
  '\t': '\t',
  ',': ',',
  '，': ',',
  '،': ',',
  ';': ';',
  '；': ';',
  '؛': ';',
  '、': ';',
  '､': ';',
}

/** Splits a line at commas, semicolons and tabs, except within quotation marks and angle brackets. */
function cellsOf(line: string): readonly Cell[] {
  const signs = [
    ...line
      .replaceAll(/[“”„‟«»＂]/g, '"')
      .replaceAll('＜', '<')
      .replaceAll('＞', '>'),
  ]
  const cells: Cell[] = []
  let current = ''
  let isQuoted = false
  let isInAngle = false
  let before = ''
  const end = (next: string) => {
    const text = cleanPasted(current)
    if (text !== '') cells.push({ text, before })
    current = ''
    before = next
  }
  for (const [at, sign] of signs.entries()) {
    // A quotation mark or bracket that is never closed must not hide the separators after it.
    if (sign === '"') isQuoted = !isQuoted && signs.includes('"', at + 1)
    else if (sign === '<' && !isQuoted) isInAngle = signs.includes('>', at + 1)
    const separator = separators[sign]
    const isEnd = separator !== undefined && (separator === '\t' || (!isQuoted && !isInAngle))
    if (isEnd) end(separator)
    else current += sign
    if (sign !== '>' || isQuoted) continue
    isInAngle = false
    end('')
  }
  end('')
  return cells
}

/**
 * Joins names that mail programs write with a comma: `Holt, Mary <a@b>`. In a list separated by semicolons, commas
 * belong to the names. In others, a word before the comma may be an entry, unless the name after it is a single word,
 * or the address repeats the word.
 */
function joinNames(cells: readonly Cell[], isBySemicolons: boolean): readonly Cell[] {
  const joined: Cell[] = []
  for (const cell of cells) {
    const [, given = '', address = ''] = /^([^<]+)<([^<>]+@[^<>]+)>$/.exec(cell.text) ?? []
    const start = Math.max(
      joined.findLastIndex(hasAt) + 1,
      joined.findLastIndex(({ before }) => before !== ','),
    )
    const [surname, ...others] = given !== '' && cell.before === ',' ? joined.slice(start) : []
    const isSurname = others.length === 0 && (/^\S+$/.test(given.trim()) || isIn(address, surname?.text ?? ''))
    if (surname === undefined || !(isBySemicolons || isSurname)) joined.push(cell)
    else
      joined.splice(start, Infinity, {
        ...surname,
        text: [surname, ...others, cell].map(({ text }) => text).join(', '),
      })
  }
  return joined
}

const isIn = (address: string, word: string): boolean => foldLetters(address).includes(foldLetters(word))

const hasAt = ({ text }: Cell): boolean => text.includes('@')

/** True for the head of a table that has a column of addresses. */
const isHead = (cells: readonly Cell[] = []): boolean =>
  !cells.some(hasAt) &&
  cells.some(({ text }) => /^"?(e-?mails?|mail|correo|courriel|(e-?mail[ -]?)?address\w*)\b/i.test(text))

/** True if each line has the same number of cells, and exactly one of them is an address. */
function isTableOfPeople(lines: readonly (readonly Cell[])[]): boolean {
  const [first] = lines
  if (first === undefined || first.length < 2 || lines.length < 2) return false
  return lines.every((cells) => cells.length === first.length && cells.filter(hasAt).length === 1)
}

/** Reads a row of a table. The cells next to the only address are the name. */
function readRow(cells: readonly Cell[]): ReadAddress[] {
  const [only, ...more] = cells.filter(hasAt)
  if (only === undefined || more.length > 0) return readList(cells)
  const beside = cells
    .filter((cell) => cell !== only)
    .map(({ text }) => withoutMarks(text))
    .join(' ')
  return readList([only]).map(({ address, name, fault }) => ({ address, name: name ?? nameOrNull(beside), fault }))
}

const nameOrNull = (text: string): string | null => (text === '' ? null : text)

const readList = (cells: readonly Cell[]): ReadAddress[] => cells.flatMap(({ text }) => readCell(text))

function readCell(given: string): ReadAddress[] {
  // Heads of messages have a label before the address: “To: a@b”.
  const text = given.replace(/^[\p{L}-]+:\s+/u, '')
  const angle = /^(.*)<([^<>]*)>$/s.exec(text)
  if (angle !== null) return [entryOf(angle[2] ?? '', withoutMarks(angle[1] ?? ''))]
  const words = text.split(/\s+/)
  const addresses = words.filter((word) => word.includes('@'))
  const isNamed = addresses.length === 1 && words.length > 2
  // A single other word may belong to the address, as in “per lund@example.com”.
  if (!isNamed && addresses.length < words.length) return [entryOf(text, '')]
  if (!isNamed) return addresses.map((word) => entryOf(word, ''))
  const [address = ''] = addresses
  return [entryOf(address, withoutMarks(words.filter((word) => word !== address).join(' ')))]
}

function entryOf(given: string, name: string): ReadAddress {
  const address = cleanPasted(given)
    .replace(/^mailto:/i, '')
    .replaceAll(/^["'([]+|["')\].:]+$/g, '')
  return { address, name: nameOrNull(name), fault: addressFault(address) }
}

/** Returns the text without quotation marks, brackets and dashes around it. */
const withoutMarks = (text: string): string => strip(text.replaceAll(/^[\s"'([]+|[\s"')\]:–—-]+$/g, '')).text

/** Key for comparing addresses in any capitalization. */
export const addressKey = (address: string): string => cleanPasted(address).toLowerCase()

/** Returns the list without the addresses of these keys, one entry per line, for the next attempt. */
export const withoutAddresses = (text: string, sent: ReadonlySet<string>): string =>
  readAddresses(text)
    .filter(({ address }) => !sent.has(addressKey(address)))
    .map(({ address, name }) => (name === null ? address : `"${name}" <${address}>`))
    .join('\n')
