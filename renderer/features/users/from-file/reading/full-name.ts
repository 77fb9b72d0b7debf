import { strip } from '#contract/records/strip.ts'
import type { Column } from './columns.ts'

/** Scripts that write the family name first, without a space. */
const familyFirst = /^[\p{Script=Han}\p{Script=Hangul}\p{Script=Hiragana}\p{Script=Katakana}ー]+$/u

/** Full name in a row, joined if it is in several columns. */
export function fullNameIn(cells: readonly string[], columns: readonly Column[]): string {
  const cellOf = (target: Column['target']) => {
    const index = columns.findIndex((column) => column.target === target)
    return index < 0 ? null : (cells[index] ?? '')
  }
  const whole = cellOf('full_name')
  if (whole !== null) return whole
  const [given = '', ...families] = (['given_name', 'family_name', 'second_family_name'] as const).map(
    (target) => strip(cellOf(target) ?? '').text,
  )
  const family = families.filter((part) => part !== '').join(' ')
  if (familyFirst.test(given) && familyFirst.test(family)) return `${family}${given}`
  const isFirst = columns.some((column) => column.target === 'family_name' && column.isFirst === true)
  return (isFirst ? [family, given] : [given, family]).filter((half) => half !== '').join(' ')
}
