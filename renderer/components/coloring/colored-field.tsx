import { Box, Group, Text } from '@mantine/core'
import { useId, type ReactNode, memo } from 'react'
import classes from './colored-field.module.css'
import { ColoredText, type Segment } from './colored-text.tsx'

interface ColoredFieldProps {
  readonly label: string
  readonly isLabelShown?: boolean
  readonly value: string
  readonly segments: readonly Segment[]
  readonly isWrong: boolean
  /** Id of the element that describes the field. */
  readonly describedBy?: string
  readonly placeholder?: string
  /** True to allow several lines; otherwise line breaks become spaces. */
  readonly isMultiline?: boolean
  /** True for ordinary text, which breaks between words and uses the interface font. */
  readonly isProse?: boolean
  readonly rows?: number
  /** Maximum length in UTF-16 units; a longer paste is cut. */
  readonly longest?: number
  /** True if the text can be read and copied, but not edited. */
  readonly isReadOnly?: boolean
  readonly onChange: (value: string) => void
  readonly extra?: ReactNode
}

/**
 * Length up to which text is colored. A longer text is drawn only by the field, because laying it out twice slows
 * typing.
 */
const longestColored = 4_000

/**
 * A text field above a layer that draws the same text in colors. The field's letters are transparent; caret, selection,
 * undo and spell check come from the browser.
 */
export const ColoredField = memo(function ColoredField({
  label,
  isLabelShown = true,
  value,
  segments,
  isWrong,
  describedBy,
  placeholder,
  isMultiline = false,
  isProse = false,
  rows = 1,
  longest,
  isReadOnly = false,
  onChange,
  extra,
}: ColoredFieldProps) {
  const id = useId()
  const isPlain = value.length > longestColored
  return (
    <Box flex={1} miw={0}>
      {isLabelShown ? (
        <Group gap="sm" mb={2} wrap="nowrap">
          <Text component="label" htmlFor={id} flex="none" fw={600}>
            {label}
          </Text>
          <Group flex={1} miw={0} justify="flex-end" gap="xs" fz="sm" lh="sm" c="dimmed">
            {extra}
          </Group>
        </Group>
      ) : null}
      <div
        className={classes.box}
        data-prose={isProse || undefined}
        dir={isProse ? 'auto' : 'ltr'}
        data-wrong={isWrong || undefined}
        data-plain={isPlain || undefined}
      >
        <div className={classes.layer} aria-hidden>
          {isPlain ? null : <ColoredText segments={segments} />}
          {/* The space gives an empty last line its height. */}
          {'\u200b'}
        </div>
        <textarea
          id={id}
          className={classes.input}
          aria-label={isLabelShown ? undefined : label}
          aria-invalid={isWrong || undefined}
          aria-describedby={describedBy}
          value={value}
          rows={rows}
          maxLength={longest}
          readOnly={isReadOnly}
          placeholder={isReadOnly ? undefined : placeholder}
          spellCheck={false}
          autoComplete="off"
          autoCapitalize="off"
          onKeyDown={(pressed) => {
            if (pressed.key === 'Enter' && !isMultiline) pressed.preventDefault()
          }}
          onChange={(changed) => {
            const text = changed.currentTarget.value
            onChange(isMultiline ? text : text.replace(/[\r\n]+/g, ' '))
          }}
        />
      </div>
    </Box>
  )
})
