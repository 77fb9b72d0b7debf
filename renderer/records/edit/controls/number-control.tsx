import { TextInput } from '@mantine/core'
import { useState } from 'react'
import type { ControlProps } from './control-props.ts'
import { numberText, readNumber } from './number-text.ts'

/**
 * Control of a whole number. It is a text field, because a number input silently drops characters, so that the sent
 * value would differ from the typed one.
 */
export function NumberControl({ field, labelId, helpId }: ControlProps) {
  const [typed, setTyped] = useState('')
  const change = (text: string) => {
    setTyped(text)
    // If the server's value is unknown, an empty field makes it unknown again. Otherwise, empty is invalid, not zero.
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
