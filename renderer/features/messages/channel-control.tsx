import { NumberInput, Select } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { useMemo } from 'react'
import { texts } from '#contract/texts.ts'
import { filterOptions } from '../../components/option-search.ts'
import { channelShape } from '../../records/channel/rows.ts'
import type { Control } from '../../records/edit/controls/control-props.ts'
import { useTextContext } from '../../records/edit/editor.ts'
import { nameOrder } from '../../lib/format.ts'
import { channelQueries } from '../../lib/organization/channel-queries.ts'
import type { Channel } from '../../lib/organization/channels.ts'
import { valueText } from '../../lib/records/kind-texts.ts'

const t = texts('messages')

/** Chooses a channel in use by name, or by id if the server lists none. */
export const ChannelControl: Control = ({ field, labelId, helpId }) => {
  const context = useTextContext()
  const { data } = useQuery(channelQueries.list(context.connection))
  const { value } = field
  const labelled = { 'aria-labelledby': labelId, 'aria-describedby': helpId, error: field.problem !== undefined }
  const options = useMemo(() => optionsOf(data?.channels ?? []), [data])
  if (options.length === 0) {
    return (
      <NumberInput
        {...labelled}
        allowDecimal={false}
        allowNegative={false}
        placeholder={t('channel.by-id')}
        value={typeof value === 'number' ? value : ''}
        onChange={(typed) => field.set(typed === '' ? undefined : Number(typed))}
      />
    )
  }
  const chosen = typeof value === 'number' ? String(value) : null
  const isListed = chosen === null || options.some((option) => option.value === chosen)
  return (
    <Select
      {...labelled}
      data={
        isListed ? options : [...options, { value: chosen, label: valueText('message', field.name, value, context) }]
      }
      value={chosen}
      placeholder={t('channel.choose')}
      searchable
      filter={filterOptions}
      limit={mostOffered}
      onChange={(next) => {
        if (next !== null) field.set(Number(next))
      }}
    />
  )
}

/** Limit of options; typing narrows them down. */
const mostOffered = 50

function optionsOf(channels: readonly Channel[]) {
  const compare = nameOrder()
  return channels
    .filter((channel) => !channelShape.isHidden(channel))
    .map(({ stream_id: id, name }) => ({ value: String(id), label: name }))
    .sort((one, other) => compare(one.label, other.label))
}
