import { SegmentedControl, Select, Switch, Text, TextInput, Textarea } from '@mantine/core'
import type { FieldKind } from '#contract/records/define.ts'
import { lengthOf } from '#contract/records/fields.ts'
import type { GroupSetting } from '#contract/operations/shapes.ts'
import { texts } from '#contract/texts.ts'
import { FolderSelect } from '../../channel/folder-select.tsx'
import { otherSourcesOf } from '../../../lib/organization/explain.ts'
import { PermissionPicker } from '../../permission-picker/permission-picker.tsx'
import { widthForTexts } from '../../../lib/text/width-for-texts.ts'
import { asPermission, fieldLabel, valueText } from '../../../lib/records/kind-texts.ts'
import { useOptionLocks, useTextContext } from '../editor.ts'
import { numberText, readNumber, type Control, type ControlProps } from './control-props.ts'
import classes from './controls.module.css'
import { useState } from 'react'

/**
 * Control of a whole number. It is a text field, because a number input silently drops characters, so that the sent
 * value would differ from the typed one.
 */
function NumberControl({ field, labelId, helpId }: ControlProps) {
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

const t = texts('records', 'edit')

/** Code runs from left to right in every language; otherwise a bracket at its end would move to the start. */
const codeProps = {
  dir: 'ltr',
  classNames: { input: classes.code ?? '' },
  spellCheck: false,
  autoCapitalize: 'off',
  autoCorrect: 'off',
}

/** Control of a text, or of code, which is monospaced and never corrected. */
function TextControl({ field, labelId, helpId }: ControlProps) {
  const { limits } = useTextContext().connection
  const { kind, limit, isLong = false } = field.definition
  const text = typeof field.value === 'string' ? field.value : ''
  const count = limit === undefined ? null : countOf(text, limits[limit])
  const shown = count === null ? null : <Count {...count} />
  const shared = {
    'aria-labelledby': labelId,
    'aria-describedby': helpId,
    value: text,
    error: field.problem !== undefined,
    ...(kind === 'code' && codeProps),
  }
  if (!isLong) {
    return (
      <TextInput
        {...shared}
        rightSection={shown}
        rightSectionWidth={widthForTexts([count?.words ?? ''], { least: 72, around: 16 })}
        onChange={(changed) => field.set(changed.currentTarget.value)}
      />
    )
  }
  return (
    <div className={classes.counted}>
      <Textarea
        {...shared}
        classNames={{ input: classes.growing ?? '' }}
        onChange={(changed) => field.set(changed.currentTarget.value)}
      />
      {shown}
    </div>
  )
}

function SwitchControl({ field, labelId, helpId, placeholder }: ControlProps) {
  const leaveText = placeholder ?? (field.id === null ? t('server-default') : undefined)
  return (
    <KnownSwitch
      labelledBy={labelId}
      describedBy={helpId}
      value={typeof field.value === 'boolean' ? field.value : undefined}
      {...(leaveText !== undefined && { leaveText })}
      onChange={field.set}
    />
  )
}

function ChoiceControl({ field, labelId, helpId, placeholder = t('unknown') }: ControlProps) {
  const context = useTextContext()
  const { options = [] } = field.definition
  const isOption = typeof field.value === 'string' && options.includes(field.value)
  const locks = useOptionLocks(field)
  return (
    <Select
      aria-labelledby={labelId}
      aria-describedby={helpId}
      data={options.map((value) => {
        const option = valueText(field.kind, field.name, value, context)
        const reason = locks[value]
        if (reason === undefined) return { value, label: option }
        return { value, label: t('locked.option', { option, reason }), disabled: true }
      })}
      value={isOption ? field.value : null}
      placeholder={
        isOption || field.value === undefined ? placeholder : valueText(field.kind, field.name, field.value, context)
      }
      onChange={(chosen) => {
        if (chosen !== null) field.set(chosen)
      }}
    />
  )
}

/** Control of a folder, because no field refers to anything else yet. */
function ReferenceControl({ field, labelId, helpId, placeholder = t('unknown') }: ControlProps) {
  const { directory } = useTextContext()
  const { value } = field
  if (directory.folders === null)
    return (
      <Text py={6} c="dimmed">
        {t('no-list')}
      </Text>
    )
  return (
    <FolderSelect
      aria-labelledby={labelId}
      aria-describedby={helpId}
      directory={directory}
      value={value === null || typeof value === 'number' ? value : undefined}
      placeholder={placeholder}
      onChange={field.set}
    />
  )
}

function PermissionControl({ field }: ControlProps) {
  const { connection, directory } = useTextContext()
  const setting = (value: unknown): GroupSetting | undefined => asPermission(field.kind, field.name, value) ?? undefined
  return (
    <PermissionPicker
      label={fieldLabel(field.kind, field.name)}
      value={setting(field.value)}
      base={setting(field.base)}
      directory={directory}
      sources={otherSourcesOf(field.definition, connection)}
      accepts={connection.channelPermissionSettings?.[field.name] ?? null}
      onChange={field.set}
    />
  )
}

/** Default control for each kind of field. Lists and secrets need their own `control`. */
export const controls: Readonly<Partial<Record<FieldKind, Control>>> = {
  text: TextControl,
  code: TextControl,
  number: NumberControl,
  switch: SwitchControl,
  choice: ChoiceControl,
  reference: ReferenceControl,
  permission: PermissionControl,
}

/** Share of the limit that a text uses; null without a limit. */
function countOf(text: string, limit: number | null): Counted | null {
  if (limit === null) return null
  const count = lengthOf(text)
  return { words: t('count', { count, limit }), isOver: count > limit }
}

interface Counted {
  readonly words: string
  readonly isOver: boolean
}

const Count = ({ words, isOver }: Counted) => (
  <span className={classes.count} data-over={isOver}>
    {words}
  </span>
)

interface KnownSwitchProps {
  readonly labelledBy: string
  readonly describedBy: string
  /** Value; undefined if the server does not report it. */
  readonly value: boolean | undefined
  /** Choice that leaves an unknown value unchanged. */
  readonly leaveText?: string
  readonly onChange: (isOn: boolean) => void
}

/** A switch. If the server does not report its value, a third choice leaves the value unchanged. */
function KnownSwitch({ labelledBy, describedBy, value, leaveText = t('leave'), onChange }: KnownSwitchProps) {
  if (value === undefined) {
    return (
      <SegmentedControl
        aria-labelledby={labelledBy}
        value="leave"
        data={[
          { value: 'leave', label: leaveText },
          { value: 'on', label: t('on') },
          { value: 'off', label: t('off') },
        ]}
        onChange={(choice) => {
          if (choice !== 'leave') onChange(choice === 'on')
        }}
      />
    )
  }
  return (
    <Switch
      aria-labelledby={labelledBy}
      aria-describedby={describedBy}
      label={t(value ? 'on' : 'off')}
      checked={value}
      onChange={(changed) => onChange(changed.currentTarget.checked)}
    />
  )
}
