import { Group, MultiSelect, SegmentedControl, Select, Text, TextInput } from '@mantine/core'
import { useEffect, useMemo, useRef, useState, memo } from 'react'
import { findGrantees } from '../../../records/permission-picker/options.ts'
import { useConnection } from '../../../lib/bridge/connection.ts'
import { foldLetters } from '#contract/fold-letters.ts'
import { cleanPasted, plainDigits } from '#contract/records/values.ts'
import { texts } from '#contract/texts.ts'
import { nameOrder } from '../../../lib/text/format.ts'
import { userName } from '../../../lib/organization/directory.ts'
import type { Place } from './core/place.ts'
import type { Names } from './names.ts'
import classes from './typing.module.css'

const t = texts('diagnostics')

/** Chosen people and chosen channel. Both are kept, so that switching between them loses nothing. */
export interface Choice {
  readonly to: 'people' | 'channel'
  readonly people: readonly number[]
  readonly channelId: number | null
  readonly topic: string
}

export const noChoice: Choice = { to: 'channel', people: [], channelId: null, topic: '' }

export function placeOf({ to, people, channelId, topic }: Choice): Place | null {
  if (to === 'people') return people.length === 0 ? null : { kind: 'people', ids: people }
  return channelId === null ? null : { kind: 'topic', channelId, topic }
}

interface RecipientProps {
  readonly choice: Choice
  readonly names: Names
  /** True if the choice was just reset, so that the user makes another one. */
  readonly takesFocus: boolean
  readonly onChange: (choice: Choice) => void
}

/**
 * Chooses the recipients: people, or a topic of a channel. Each is chosen by name, or by ID if the server lists none.
 */
export const Recipient = memo(function Recipient({ choice, names, takesFocus, onChange }: RecipientProps) {
  const group = useRef<HTMLDivElement>(null)
  useEffect(() => {
    if (takesFocus) group.current?.querySelector<HTMLInputElement>('input:checked')?.focus()
  }, [takesFocus])
  return (
    <Group ref={group} align="flex-start" gap="sm" role="group" aria-label={t('typing.to.label')}>
      <Text component="b" fw={600} lh="32px" aria-hidden>
        {t('typing.to.label')}
      </Text>
      <SegmentedControl
        aria-label={t('typing.to.label')}
        data={[
          { value: 'people', label: t('typing.to.people') },
          { value: 'channel', label: t('typing.to.channel') },
        ]}
        value={choice.to}
        onChange={(to) => onChange({ ...choice, to: to === 'people' ? 'people' : 'channel' })}
      />
      {choice.to === 'people' ? (
        <People names={names} chosen={choice.people} onChange={(people) => onChange({ ...choice, people })} />
      ) : (
        <>
          <ChannelById
            names={names}
            chosen={choice.channelId}
            onChange={(channelId) => onChange({ ...choice, channelId })}
          />
          <Topic names={names} topic={choice.topic} onChange={(topic) => onChange({ ...choice, topic })} />
        </>
      )}
    </Group>
  )
})

const mostOffered = 50
/** Returns a number that the service could use as an ID; null for any other text, which is searched among the names. */
function idIn(query: string): number | null {
  const digits = plainDigits(cleanPasted(query))
  return /^[1-9]\d{0,8}$/.test(digits) ? Number(digits) : null
}

interface PickerProps<T> {
  readonly names: Names
  readonly chosen: T
  readonly onChange: (chosen: T) => void
}

function People({ names: { directory }, chosen, onChange }: PickerProps<readonly number[]>) {
  const [query, setQuery] = useState('')
  const data = useMemo(() => {
    const found = findGrantees(directory, query).users.map(({ id }) => id)
    const id = idIn(query)
    const ids = [...new Set([...chosen, ...found, ...(id === null ? [] : [id])])]
    return ids.map((one) => ({ value: String(one), label: userName(directory, one) }))
  }, [directory, chosen, query])
  return (
    <MultiSelect
      className={classes.people ?? ''}
      flex={1}
      miw={200}
      aria-label={t('typing.people.label')}
      placeholder={chosen.length === 0 ? t('typing.people.placeholder') : ''}
      data={data}
      value={chosen.map(String)}
      searchable
      hidePickedOptions
      searchValue={query}
      onSearchChange={setQuery}
      // The search has already matched the options, ignoring accents.
      filter={({ options }) => options}
      nothingFoundMessage={t('typing.people.type')}
      onChange={(next) => onChange(next.map(Number))}
    />
  )
}

function ChannelById({ names: { channels, channel }, chosen, onChange }: PickerProps<number | null>) {
  const [query, setQuery] = useState('')
  const sorted = useMemo(() => {
    const compare = nameOrder()
    return channels
      .filter((one) => one.is_archived !== true)
      .map(({ stream_id: id, name }) => ({ value: String(id), label: name, words: foldLetters(name) }))
      .sort((one, other) => compare(one.label, other.label))
  }, [channels])
  const data = useMemo(() => {
    // Until the user types a search, the field contains the name of the choice.
    const isSearch = chosen === null || query !== channel(chosen)
    const words = isSearch ? foldLetters(query.trim()) : ''
    const found = sorted.filter((one) => one.words.includes(words)).slice(0, mostOffered)
    // The select shows a choice only if it is among the options, but an ID may not be listed.
    const ids = [chosen, idIn(query)].filter((id) => id !== null).map(String)
    const more = [...new Set(ids)].filter((id) => found.every(({ value }) => value !== id))
    return [
      ...found.map(({ value, label }) => ({ value, label })),
      ...more.map((id) => ({ value: id, label: channel(Number(id)) })),
    ]
  }, [sorted, query, chosen, channel])
  return (
    <Select
      aria-label={t('typing.channel.label')}
      placeholder={t('typing.channel.placeholder')}
      data={data}
      value={chosen === null ? null : String(chosen)}
      searchable
      clearable
      filter={({ options }) => options}
      nothingFoundMessage={t('typing.channel.none')}
      onSearchChange={setQuery}
      onChange={(next) => onChange(next === null ? null : Number(next))}
    />
  )
}

interface TopicProps {
  readonly names: Names
  readonly topic: string
  readonly onChange: (topic: string) => void
}

/** Field for the topic. It applies on blur: otherwise each letter would be another topic, with a stop and a start. */
function Topic({ names, topic, onChange }: TopicProps) {
  const { max_topic_length: limit } = useConnection().connection.limits
  const [typed, setTyped] = useState(topic)
  const length = [...typed.trim()].length
  const isTooLong = limit !== null && length > limit
  const take = () => {
    if (!isTooLong && typed.trim() !== topic) onChange(typed.trim())
  }
  return (
    <TextInput
      flex={1}
      miw={200}
      aria-label={t('typing.topic.label')}
      placeholder={names.topic('')}
      value={typed}
      error={isTooLong ? t('typing.topic.too-long', { limit, length }) : null}
      onChange={(changed) => setTyped(changed.currentTarget.value)}
      onBlur={take}
      onKeyDown={(pressed) => {
        if (pressed.key === 'Enter') take()
      }}
    />
  )
}
