import { TextInput } from '@mantine/core'
import { t } from './text.ts'

interface CellInputProps {
  readonly row: number
  /** What the column is called. */
  readonly column: string
  readonly text: string
  /** It holds an address, which runs from the left in every language. */
  readonly isAddress?: boolean
  readonly isDisabled?: boolean
  readonly onText: (text: string) => void
  /** Enter takes what stands there. */
  readonly onUse: () => void
}

/** A cell of the file that is mended in place. */
export function CellInput(props: CellInputProps) {
  const { row, column, text, isAddress = false, isDisabled = false, onText, onUse } = props
  return (
    <TextInput
      size="xs"
      aria-label={t('rows.field', { column, row })}
      dir={isAddress ? 'ltr' : undefined}
      value={text}
      spellCheck={false}
      disabled={isDisabled}
      onChange={(changed) => onText(changed.currentTarget.value)}
      onKeyDown={(pressed) => {
        if (pressed.key !== 'Enter' || pressed.ctrlKey || pressed.metaKey) return
        pressed.preventDefault()
        onUse()
      }}
    />
  )
}
