import { TextInput, type TextInputProps } from '@mantine/core'
import { IconSearch } from '@tabler/icons-react'

interface SearchInputProps extends Omit<TextInputProps, 'value' | 'onChange'> {
  readonly 'aria-label': string
  readonly text: string
  readonly onText: (text: string) => void
}

/** Searches the content below it; Escape clears it. */
export function SearchInput({ text, onText, onKeyDown, ...props }: SearchInputProps) {
  return (
    <TextInput
      size="sm"
      leftSection={<IconSearch size={16} stroke={1.5} />}
      value={text}
      onChange={(changed) => onText(changed.currentTarget.value)}
      onKeyDown={(pressed) => {
        if (pressed.key === 'Escape') onText('')
        onKeyDown?.(pressed)
      }}
      {...props}
    />
  )
}
