import type { ComponentType } from 'react'
import { cleanPasted, plainDigits } from '#contract/records/values.ts'
import type { ShownField } from '../editor.ts'

/** Reads a typed number, in digits of any script. Text that is not a whole number is returned unchanged, and no rule accepts it. */
export function readNumber(typed: string): number | string {
  const text = plainDigits(cleanPasted(typed))
  const number = Number(text)
  // A number that is too large to be exact would change by reading it.
  return /^[+-]?\d+$/.test(text) && Number.isSafeInteger(number) ? number : typed
}

/** Text of a number: as it was typed if that means the same value; otherwise, the value. */
export function numberText(value: unknown, typed: string): string {
  if (typeof value !== 'number' && typeof value !== 'string') return ''
  return readNumber(typed) === value ? typed : String(value)
}

export interface ControlProps {
  readonly field: ShownField
  readonly labelId: string
  readonly helpId: string
  /** Text while no value is chosen; absent if that means that the value is unknown. */
  readonly placeholder?: string
}
export type Control = ComponentType<ControlProps>
