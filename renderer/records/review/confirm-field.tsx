import { Flex, Text, TextInput } from '@mantine/core'
import { IconShield } from '@tabler/icons-react'
import { useState } from 'react'
import type { Severity } from '#contract/records/define.ts'
import { asksLabel } from '#contract/records/severity.ts'
import type { WriteView } from '#contract/writes.ts'
import { texts } from '#contract/texts.ts'
import { useConnection } from '../../lib/bridge/connection.ts'
import { takesFocus } from '../../lib/page/keep-focus.ts'

const t = texts('records', 'review')

type Confirmation = WriteView['confirmation']

/** Text to type before a change of this severity is sent, and what was typed. */
export function useConfirmation(severity: Severity) {
  const { isProduction, label } = useConnection().profile
  const [typed, setTyped] = useState('')
  const what = isProduction ? ('organization' as const) : ('irreversible' as const)
  const confirmation: Confirmation = asksLabel(severity, isProduction) ? { what, text: label } : null
  return { confirmation, typed, setTyped }
}

interface ConfirmFieldProps {
  readonly confirmation: Confirmation
  readonly typed: string
  readonly onType: (typed: string) => void
  /** True if the field takes the focus when it appears, because typing is the next step. */
  readonly hasFocus?: boolean
  /** Called on Enter, once the text is complete. */
  readonly onConfirm?: (() => void) | undefined
}

/**
 * Asks for the text that must be typed before a write is sent; main checks it again. Renders nothing if no text is
 * required.
 */
export function ConfirmField({ confirmation, typed, onType, hasFocus = false, onConfirm }: ConfirmFieldProps) {
  if (confirmation === null) return null
  return (
    <Flex component="label" align="center" gap="sm" miw={0} me="auto">
      <IconShield size={16} stroke={1.5} aria-hidden />
      <span>{t(`confirm.${confirmation.what}`, { name: confirmation.text })}</span>
      <TextInput
        aria-label={t('confirm.label', { name: confirmation.text })}
        value={typed}
        spellCheck={false}
        {...(hasFocus && takesFocus)}
        onChange={(changed) => onType(changed.currentTarget.value)}
        onKeyDown={(pressed) => {
          if (pressed.key !== 'Enter' || !isConfirmed(confirmation, typed)) return
          pressed.preventDefault()
          onConfirm?.()
        }}
      />
      <Text span size="sm" c="dimmed" miw={96} truncate role="status">
        {formatLeft(confirmation.text.trim(), typed.trim())}
      </Text>
    </Flex>
  )
}

export const isConfirmed = (confirmation: Confirmation, typed: string): boolean =>
  confirmation === null || typed.trim() === confirmation.text.trim()

/** Text for the number of missing letters of the name; empty before the first letter and after the last. */
function formatLeft(wanted: string, typed: string): string {
  if (typed === '' || typed === wanted) return ''
  if (!wanted.startsWith(typed)) return t('confirm.differs')
  return t('confirm.left', { count: wanted.length - typed.length })
}
