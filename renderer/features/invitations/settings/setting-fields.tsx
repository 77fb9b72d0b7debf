import { Field } from '../../../records/edit/field.tsx'
import { Group, Select, Switch, Text, TextInput, Textarea } from '@mantine/core'
import { texts } from '#contract/texts.ts'
import { numberText, readNumber, type ControlProps } from '../../../records/edit/controls/control-props.ts'
import { useQuery } from '@tanstack/react-query'
import { isInUse } from '../../../records/channel/rows.ts'
import { useTextContext } from '../../../records/edit/editor.ts'
import { nameOrder } from '../../../lib/text/format.ts'
import { formatList, formatListStart } from '../../../lib/text/sentences.ts'
import { channelQueries } from '../../../lib/organization/channel-queries.ts'
import { useMemo, useState } from 'react'
import { chosenIn, withText } from '#contract/records/fields.ts'
import { IdsSelect, type NamedOption } from '../../../components/fields/ids-select.tsx'
import { offeredChannels } from '../../../records/channel/offered-channels.ts'
import { groupName } from '../../../lib/organization/directory.ts'
import { unnamedText, valueText } from '../../../lib/records/kind-texts.ts'
import { offeredGroups } from '../../../lib/organization/permissions.ts'

/** Settings that an invitation by email and a link share. */
export const SettingFields = () => (
  <>
    <Field name="invite_as" />
    <Field name="invite_expires_in_minutes" control={ExpiryControl} />
    <Field name="include_realm_default_subscriptions" control={DefaultChannelsControl} />
    <Field name="stream_ids" control={ChannelsControl} />
    <Field name="group_ids" control={GroupsControl} />
    <Field name="welcome_message_custom_text" control={WelcomeControl} />
  </>
)

const t = texts('invitations')

/** A welcome message in place of the organization's own; if it is empty, the organization's own is sent. */
function WelcomeControl({ field, labelId, helpId }: ControlProps) {
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

const named = 4

/** Switches the default channels on or off, and names them. */
function DefaultChannelsControl({ field, labelId, helpId }: ControlProps) {
  const { connection } = useTextContext()
  const { data } = useQuery(channelQueries.list(connection))
  const names = data?.channels
    .filter((one) => one.is_default === true && isInUse(one))
    .map(({ name }) => name)
    .toSorted(nameOrder())
  const isOn = field.value === true
  return (
    <>
      <Switch
        aria-labelledby={labelId}
        aria-describedby={helpId}
        label={t(isOn ? 'default-channels.on' : 'default-channels.off')}
        checked={isOn}
        onChange={(changed) => field.set(changed.currentTarget.checked)}
      />
      {names === undefined || data?.scope === 'subscribed' ? null : (
        <Text size="sm" c="dimmed" pt="xs">
          {namesText(names)}
        </Text>
      )}
    </>
  )
}

function namesText(names: readonly string[]): string {
  if (names.length === 0) return t('default-channels.none')
  if (names.length <= named) return formatList(names)
  return t('default-channels.more', { names: formatListStart(names.slice(0, named)), count: names.length - named })
}

/** Chooses channels for the new people. */
function ChannelsControl(props: ControlProps) {
  const { connection, directory } = useTextContext()
  const { data } = useQuery(channelQueries.list(connection))
  const options = useMemo(() => {
    const offered = offeredChannels(data?.channels ?? [], connection, directory)
    return offered.map(({ stream_id: id, name, invite_only: isPrivate }) => ({
      id,
      name,
      label: isPrivate ? t('channels.private', { name }) : name,
    }))
  }, [data, connection, directory])
  const nameOf = (id: number) =>
    data?.channels.find(({ stream_id: other }) => other === id)?.name ?? unnamedText('channel', id)
  return <IdsControl {...props} options={options} nameOf={nameOf} placeholder={t('channels.placeholder')} />
}

/** Chooses user groups for the new people. */
function GroupsControl(props: ControlProps) {
  const { connection, directory } = useTextContext()
  const options = useMemo(() => offeredGroups(directory, connection), [connection, directory])
  return (
    <IdsControl
      {...props}
      options={options}
      nameOf={(id) => groupName(directory, id)}
      placeholder={t(options.length === 0 ? 'groups.none' : 'groups.placeholder')}
    />
  )
}

interface IdsControlProps extends ControlProps {
  /** Options in the order in which they are offered. */
  readonly options: readonly NamedOption[]
  readonly nameOf: (id: number) => string
  readonly placeholder: string
}

function IdsControl({ field, labelId, helpId, options, nameOf, placeholder }: IdsControlProps) {
  const { ids, text } = chosenIn(field.value)
  return (
    <IdsSelect
      aria-labelledby={labelId}
      aria-describedby={helpId}
      options={options}
      chosen={ids}
      text={text}
      nameOf={nameOf}
      placeholder={placeholder}
      nothingFound={t('list.nothing-found')}
      onChange={(next, left) => field.set(withText(next, left))}
    />
  )
}

const custom = 'custom'

/** Chooses one of the usual expiries, or a number of minutes, hours, days or weeks. */
function ExpiryControl({ field, labelId, helpId }: ControlProps) {
  const context = useTextContext()
  const { kind, name, value, problem, set } = field
  const isUsual = usualExpiries.some((minutes) => minutes === value)
  const [isCustom, setCustom] = useState(!isUsual)
  const [unit, setUnit] = useState<ExpiryUnit>(typeof value === 'number' ? unitOf(value) : 'days')
  const [typed, setTyped] = useState('')
  const isOpen = isCustom || !isUsual
  const count = typeof value === 'number' ? countIn(unit, value) : value
  const choose = (chosen: string | null) => {
    setCustom(chosen === custom)
    if (chosen === custom) {
      if (typeof value === 'number') setUnit(unitOf(value))
      // Switching from “never” starts with one unit, because there is no number to convert.
      else set(minutesOf(1, unit))
    } else if (chosen !== null) set(chosen === 'null' ? null : Number(chosen))
  }
  return (
    <Group gap="sm" align="stretch">
      <Select
        aria-labelledby={labelId}
        aria-describedby={helpId}
        data={[
          ...usualExpiries.map((minutes) => ({
            value: String(minutes),
            label: minutes === null ? t('expiry.never') : valueText(kind, name, minutes, context),
          })),
          { value: custom, label: t('expiry.custom') },
        ]}
        value={isOpen ? custom : String(value)}
        onChange={choose}
      />
      {isOpen ? (
        <>
          <TextInput
            w={96}
            inputMode="numeric"
            aria-label={t('expiry.count')}
            value={numberText(count, typed)}
            error={problem !== undefined}
            onChange={(changed) => {
              setTyped(changed.currentTarget.value)
              set(minutesOf(readNumber(changed.currentTarget.value), unit))
            }}
          />
          <Select
            w={128}
            aria-label={t('expiry.unit')}
            data={expiryUnits.map((one) => ({ value: one, label: t(`expiry.${one}`) }))}
            value={unit}
            onChange={(chosen) => {
              const next = expiryUnits.find((one) => one === chosen) ?? unit
              setUnit(next)
              if (typeof count === 'number') set(minutesOf(count, next))
            }}
          />
        </>
      ) : null}
    </Group>
  )
}

/** Units of an expiry, for people. The service uses minutes. */

const expiryUnits = ['minutes', 'hours', 'days', 'weeks'] as const
type ExpiryUnit = (typeof expiryUnits)[number]

const minutesIn: Readonly<Record<ExpiryUnit, number>> = { minutes: 1, hours: 60, days: 1_440, weeks: 10_080 }

/** Expiries that the service's own page offers, in minutes; null means never. */
const usualExpiries: readonly (number | null)[] = [1_440, 4_320, 14_400, 43_200, null]

/** Returns the largest unit in which a number of minutes is whole. */
export const unitOf = (minutes: number): ExpiryUnit =>
  expiryUnits.findLast((unit) => minutes !== 0 && minutes % minutesIn[unit] === 0) ?? 'minutes'

export const countIn = (unit: ExpiryUnit, minutes: number): number => minutes / minutesIn[unit]

/** Returns the minutes of a typed count. Text that is not a number stays unchanged, and no rule accepts it. */
export const minutesOf = (count: number | string, unit: ExpiryUnit): number | string =>
  typeof count === 'number' ? count * minutesIn[unit] : count
