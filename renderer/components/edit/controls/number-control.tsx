import { TextInput } from '@mantine/core'
import { useState } from 'react'
import type { ControlProps } from './controls.tsx'
import { numberText, readNumber } from './number-text.ts'

/**
 * A whole number. It is a field of text, because an input for numbers drops the signs and points it does not like, and
 * what is then sent is not what was typed.
 */
export function NumberControl({ field, labelId, helpId }: ControlProps) {
  const [typed, setTyped] = useState('')
  const change = (text: string) => {
    setTyped(text)
    // Emptied where the value was unknown, it is unknown again. Elsewhere, empty is no number, and not zero.
    field.set(text === '' && field.base === undefined ? undefined : readNumber(text))
  }
  return (
    <TextInput
      w={160}
      inputMode="numeric"
      aria-labelledby={labelId}
      aria-describedby={helpId}
      value={numberText(field.value, typed)}
      error={field.problem !== undefined}
      onChange={(changed) => change(changed.currentTarget.value)}
    />
  )
}
