import { Textarea } from '@mantine/core'
import { texts } from '#contract/texts.ts'
import type { ControlProps } from '../../../records/edit/controls/control-props.ts'

const t = texts('invitations')

/** A welcome message in place of the organization's own; if it is empty, the organization's own is sent. */
export function WelcomeControl({ field, labelId, helpId }: ControlProps) {
  return (
    <Textarea
      aria-labelledby={labelId}
      aria-describedby={helpId}
      placeholder={t('welcome.placeholder')}
      value={typeof field.value === 'string' ? field.value : ''}
      error={field.problem !== undefined}
      autosize
      minRows={2}
      maxRows={8}
      onChange={({ currentTarget: { value } }) => field.set(value === '' ? undefined : value)}
    />
  )
}
