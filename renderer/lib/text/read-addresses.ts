import { addressFault, type AddressFault } from '#contract/records/person-rules.ts'
import { strip } from '#contract/records/values.ts'

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
 * Reads addresses from any list that people paste: separated by commas, semicolons, spaces or lines, as mail programs
 * write them (`Name <a@b>`), and rows of a spreadsheet. An entry that is not an address stays in the list, so that
 * nobody is forgotten.
 */
export function readAddresses(text: string): ReadAddress[] {
  const lines = text.split(/\r\n|[\r\n]/).map(cellsOf)
  const filled = lines.filter((cells) => cells.length > 0)
  const body = isHead(filled[0]) ? filled.slice(1) : filled
  const isTable = isTableOfPeople(body)
  return body
    .flatMap((cells) => (isTable || cells.some(({ isTab }) => isTab) ? readRow(cells) : readList(cells)))
    .filter(({ address }) => address !== '')
}

interface Cell {
  readonly text: string
  /** True if a tab separates the cell from the previous one, as in a spreadsheet. */
  readonly isTab: boolean
}

/** Splits a line at commas, semicolons and tabs, except within quotation marks and angle brackets. */
function cellsOf(line: string): readonly Cell[] {
  const cells: Cell[] = []
  let current = ''
  let isQuoted = false
  let isInAngle = false
  let isTab = false
  const end = (isNextTab: boolean) => {
    const text = cleanOf(current)
    if (text !== '') cells.push({ text, isTab })
    current = ''
    isTab = isNextTab
  }
  for (let at = 0; at < line.length; at += 1) {
    const sign = line.charAt(at)
    // A quotation mark or bracket that is never closed must not hide the separators after it.
    if (sign === '"') isQuoted = !isQuoted && line.includes('"', at + 1)
    else if (sign === '<' && !isQuoted) isInAngle = line.includes('>', at + 1)
    const isSeparator = sign === '\t' || (!isQuoted && !isInAngle && (sign === ',' || sign === ';'))
    if (isSeparator) end(sign === '\t')
    else current += sign
    if (sign !== '>' || isQuoted) continue
    isInAngle = false
    end(false)
  }
  end(false)
  return cells
}

/** Removes invisible characters, such as a soft hyphen, that are often copied along with an address. */
const cleanOf = (text: string): string => strip(text.replaceAll(/\p{Cf}+/gu, '')).text

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

function readCell(text: string): ReadAddress[] {
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
  const address = cleanOf(given)
    .replace(/^mailto:/i, '')
    .replaceAll(/^["'([]+|["')\].:]+$/g, '')
  return { address, name: nameOrNull(name), fault: addressFault(address) }
}

/** Returns the text without quotation marks around it. */
const withoutMarks = (text: string): string => strip(text.replaceAll(/^[\s"']+|[\s"']+$/g, '')).text

/** Key for comparing addresses in any capitalization. */
export const addressKey = (address: string): string => strip(address).text.toLowerCase()

/** Returns the list without the addresses of these keys, one entry per line, for the next attempt. */
export const withoutAddresses = (text: string, sent: ReadonlySet<string>): string =>
  readAddresses(text)
    .filter(({ address }) => !sent.has(addressKey(address)))
    .map(({ address, name }) => (name === null ? address : `"${name}" <${address}>`))
    .join('\n')
