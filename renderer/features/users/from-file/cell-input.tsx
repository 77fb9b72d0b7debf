import { TextInput } from '@mantine/core'
import { texts } from '#contract/texts.ts'

const t = texts('users')

interface CellInputProps {
  readonly row: number
  /** Name of the column. */
  readonly column: string
  readonly text: string
  /** True for an address, which runs from left to right in every language. */
  readonly isAddress?: boolean
  readonly isDisabled?: boolean
  readonly onText: (text: string) => void
  /** Called on Enter, to apply the text. */
  readonly onUse: () => void
}

/** Input for a cell of the file that the user fixes in place. */
export function CellInput(props: CellInputProps) {
  const { row, column, text, isAddress = false, isDisabled = false, onText, onUse } = props
  return (
    <TextInput
      size="xs"
      aria-label={t('file.rows.field', { column, row })}
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
