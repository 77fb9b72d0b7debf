export const isAddress = (cell: string): boolean => /\S@\S/.test(cell)

export const isMostly = (cells: readonly string[], isSo: (cell: string) => boolean): boolean =>
  cells.length > 0 && cells.filter(isSo).length > cells.length * 0.6

/** Scripts in which a whole name is written without a space. */
const spaceless = /[\p{Script=Han}\p{Script=Hangul}\p{Script=Hiragana}\p{Script=Katakana}\p{Script=Thai}]/u

/**
 * True for text that may be a name: not for numbers, addresses, links, and codes such as “MS-1”; and, as a whole name,
 * not for logins such as “mstone”.
 */
export function isLikeName(cell: string, isWhole: boolean): boolean {
  if (!/\p{L}/u.test(cell) || /[@\\/_:=<>{}[\]]/.test(cell)) return false
  if (/\p{N}/u.test(cell) && !cell.includes(' ')) return false
  return !isWhole || !/^[a-z.-]+$|^[A-Z]{2,3}$/.test(cell)
}

/** True for two words or more, such as “Mary Stone”, or a name in a script without spaces. */
export const isLikeFullName = (cell: string): boolean =>
  isLikeName(cell, true) && (/^\p{L}[\p{L}\p{M}.,’'-]+(?: [\p{L}\p{M}.’'-]+)+$/u.test(cell) || spaceless.test(cell))

/** True for a single word that may be half of a name. */
export const isSingleName = (cell: string): boolean => isLikeName(cell, true) && /^\p{L}[\p{L}\p{M}’'-]*$/u.test(cell)
