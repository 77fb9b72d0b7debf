import { strip } from '#contract/records/strip.ts'
import type { Column } from './columns.ts'

/** Scripts that write the family name first, without a space. */
const familyFirst = /^[\p{Script=Han}\p{Script=Hangul}\p{Script=Hiragana}\p{Script=Katakana}ー]+$/u

/** Name in a row, joined if it comes in halves. */
export function fullNameIn(cells: readonly string[], columns: readonly Column[]): string {
  const cellOf = (target: Column['target']) => {
    const index = columns.findIndex((column) => column.target === target)
    return index < 0 ? null : (cells[index] ?? '')
  }
  const whole = cellOf('full_name')
  if (whole !== null) return whole
  const [given, family] = [cellOf('given_name'), cellOf('family_name')].map((half) => strip(half ?? '').text)
  if (familyFirst.test(given ?? '') && familyFirst.test(family ?? '')) return `${family}${given}`
  return [given, family].filter((half) => half !== '').join(' ')
}
