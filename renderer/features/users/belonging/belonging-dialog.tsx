import { Button, Stack, Text } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { toFailure } from '#contract/failures.ts'
import { texts } from '#contract/texts.ts'
import { BulkDialog } from '../../../bulk/dialog/bulk-dialog.tsx'
import type { BulkRow } from '../../../bulk/dialog/bulk-row.ts'
import { Dialog, DialogActions } from '../../../components/dialogs/dialog.tsx'
import { IdsSelect } from '../../../components/fields/ids-select.tsx'
import { WarningList } from '../../../components/texts/warning-list.tsx'
import { useConnection } from '../../../lib/bridge/connection.ts'
import { formatFailure } from '../../../lib/text/format-failure.ts'
import { channelQueries } from '../../../lib/organization/channel-queries.ts'
import { groupName, type Directory } from '../../../lib/organization/directory.ts'
import { unnamedText } from '../../../lib/records/kind-texts.ts'
import { sharedChannelsQuery } from '../acts/locks.ts'
import { nameOf } from '../columns.tsx'
import type { Person } from '../people.ts'
import { PersonSelect } from './person-select.tsx'
import type { OneWrite } from '../../../lib/writes/send-to-end.ts'
import { subscriberWrite, mightCloseForGood } from '../../../records/channel/subscribers/subscriber-changes.ts'
import type { Connection } from '#contract/connection.ts'
import { offeredChannels } from '../../../records/channel/offered-channels.ts'
import { isInUse } from '../../../records/channel/rows.ts'
import { nameOrder } from '../../../lib/text/format.ts'
import type { Channel } from '../../../lib/organization/channels.ts'
import { offeredGroups } from '../../../lib/organization/permissions.ts'

const t = texts('users')

interface BelongingDialogProps {
  readonly people: readonly Person[]
  readonly directory: Directory
  readonly onClose: () => void
}

const nothing: readonly number[] = []
const noChange = { channelsToAdd: nothing, channelsToRemove: nothing, groupsToAdd: nothing, groupsToRemove: nothing }
const parts = ['channelsToAdd', 'channelsToRemove', 'groupsToAdd', 'groupsToRemove'] as const
type Part = (typeof parts)[number]

/**
 * Chooses channels and groups to which people are added, or from which they are removed, and reviews all changes as one
 * run, with one row for each channel and group.
 */
export function BelongingDialog({ people, directory, onClose }: BelongingDialogProps) {
  const { connection } = useConnection()
  const channelList = useQuery(channelQueries.list(connection))
  const subscriptions = useQuery(sharedChannelsQuery(connection.profileId))
  const shared = subscriptions.data ?? []
  const error = channelList.error ?? subscriptions.error
  const [chosen, setChosen] = useState<Readonly<Record<Part, readonly number[]>>>(noChange)
  const [left, setLeft] = useState<Readonly<Partial<Record<Part, string>>>>({})
  const [other, setOther] = useState<number | null>(null)
  const [isCopying, setCopying] = useState(false)
  const [isReviewing, setReviewing] = useState(false)
  const belonging: Belonging = { channels: channelList.data?.channels ?? [], shared, connection, directory }
  const ids = people.map(({ id }) => id)
  const choices = choicesFor(ids, belonging)
  // A person may be chosen before the lists have arrived, or before private channels of this account are known.
  if (isCopying && other !== null && !channelList.isFetching && !subscriptions.isPending) {
    const copied = copiedFrom(other, choices, belonging)
    setCopying(false)
    setChosen({ ...chosen, channelsToAdd: copied.channels, groupsToAdd: copied.groups })
  }
  const nameIn = (part: Part, id: number) =>
    part.startsWith('groups')
      ? groupName(directory, id)
      : (belonging.channels.find(({ stream_id: one }) => one === id)?.name ?? unnamedText('channel', id))
  const last = channelsLeftEmpty(belonging, chosen.channelsToRemove, ids.length)
  const excluded = new Set(last.map(({ stream_id: id }) => id))
  const sent = { ...chosen, channelsToRemove: chosen.channelsToRemove.filter((id) => !excluded.has(id)) }
  const warnings = last.map(({ stream_id: id, name }) => ({ key: String(id), text: t('belonging.last', { name }) }))
  const [first] = people
  const name =
    people.length === 1 && first !== undefined ? nameOf(first) : t('belonging.people', { count: people.length })
  const count = parts.reduce((sum, part) => sum + sent[part].length, 0)
  if (isReviewing) {
    const rowOf = (part: Part, id: number): BulkRow => {
      const move: Move = part.endsWith('Add') ? 'add' : 'remove'
      return {
        name: nameIn(part, id),
        change: t(`belonging.${part}-change`, { name }),
        write: part.startsWith('groups') ? groupWrite(move, id, ids, directory) : channelWrite(move, id, ids),
      }
    }
    return (
      <BulkDialog
        title={t('belonging.review-title', { count, name })}
        rows={parts.flatMap((part) => sent[part].map((id) => rowOf(part, id)))}
        onCancel={() => setReviewing(false)}
        onDone={onClose}
      >
        {chosen.channelsToAdd.length === 0 ? null : <p>{t('belonging.notified', { count: people.length })}</p>}
        <WarningList warnings={warnings} />
      </BulkDialog>
    )
  }
  const copy = (userId: number | null) => {
    setOther(userId)
    setCopying(userId !== null)
  }
  return (
    <Dialog title={t('belonging.title', { name })} size={600} onClose={onClose}>
      <Stack gap="md" pb="md">
        {error === null ? null : <p role="alert">{formatFailure(toFailure(error))}</p>}
        <PersonSelect label={t('belonging.copy')} directory={directory} chosen={other} onChange={copy} />
        {parts.map((part) => (
          <IdsSelect
            key={part}
            label={t(`belonging.${part}`)}
            options={choices[part]}
            chosen={chosen[part]}
            text={left[part] ?? ''}
            error={left[part] ? t('belonging.unknown-name', { text: left[part] }) : undefined}
            nameOf={(id) => nameIn(part, id)}
            placeholder={t('belonging.placeholder')}
            nothingFound={t('belonging.nothing-found')}
            onChange={(ids, text) => {
              // Two fields may change before the dialog is rendered again, one because it loses the focus.
              setChosen((all) => ({ ...all, [part]: ids }))
              setLeft((all) => ({ ...all, [part]: text }))
            }}
          />
        ))}
        <Text size="sm" c="dimmed">
          {t('belonging.known')}
        </Text>
        <WarningList warnings={warnings} />
      </Stack>
      <DialogActions>
        <Button onClick={onClose}>{t('belonging.cancel')}</Button>
        <Button
          variant="filled"
          loading={isCopying}
          disabled={count === 0 || parts.some((part) => left[part])}
          onClick={() => setReviewing(true)}
        >
          {t('belonging.review', { count })}
        </Button>
      </DialogActions>
    </Dialog>
  )
}

type Move = 'add' | 'remove'

/** Write that subscribes or unsubscribes people. */
export const channelWrite = (move: Move, channelId: number, userIds: readonly number[]): OneWrite =>
  subscriberWrite(move === 'add' ? 'subscribe' : 'unsubscribe', channelId, userIds)

/** Write that adds people to a group, or removes them. People who are already in the wanted state are left out. */
export function groupWrite(
  move: Move,
  groupId: number,
  userIds: readonly number[],
  { groups }: Pick<Directory, 'groups'>,
): OneWrite {
  const members = groups.get(groupId)?.members ?? []
  const left = userIds.filter((id) => members.includes(id) === (move === 'remove'))
  // Others may have done the same while the dialog was open. Then everybody is where they should be, which is no conflict.
  const ids = left.length > 0 ? left : userIds
  const [out, within] = [
    { ids, included: [] },
    { ids, included: ids },
  ]
  const target = move === 'add' ? { base: out, mine: within } : { base: within, mine: out }
  return { kind: 'user-group', act: 'members', id: groupId, changes: [], target }
}

interface Choice {
  readonly id: number
  readonly name: string
}

/** A channel of this account; the server reports its subscribers. */
interface SharedChannel {
  readonly name: string
  readonly subscribers: readonly number[]
}

/** Everything that the choices depend on. */
export interface Belonging {
  readonly channels: readonly Channel[]
  readonly shared: readonly SharedChannel[]
  readonly connection: Connection
  readonly directory: Directory
}

interface Choices {
  readonly channelsToAdd: readonly Choice[]
  readonly channelsToRemove: readonly Choice[]
  readonly groupsToAdd: readonly Choice[]
  readonly groupsToRemove: readonly Choice[]
}

/**
 * Channels and groups to which at least one of the people can be added, and from which at least one can be removed.
 * Subscriptions are known only for channels of this account; other channels are offered for both.
 */
export function choicesFor(
  userIds: readonly number[],
  { channels, shared, connection, directory }: Belonging,
): Choices {
  const compare = nameOrder()
  const subscribersOf = new Map(shared.map(({ name, subscribers }) => [name, new Set(subscribers)]))
  const channelChoice = ({ stream_id: id, name }: Channel): Choice => ({ id, name })
  const groups = offeredGroups(directory, connection)
  return {
    channelsToAdd: offeredChannels(channels, connection, directory)
      .filter(({ name }) => !isEveryIn(userIds, subscribersOf.get(name)))
      .map(channelChoice),
    channelsToRemove: channels
      .filter((one) => isInUse(one) && !isNobodyIn(userIds, subscribersOf.get(one.name)))
      .map(channelChoice)
      .toSorted((one, other) => compare(one.name, other.name)),
    groupsToAdd: groups.filter(({ members }) => !isEveryIn(userIds, new Set(members))),
    groupsToRemove: groups.filter(({ members }) => !isNobodyIn(userIds, new Set(members))),
  }
}

// Both are false if the members are unknown.
const isEveryIn = (ids: readonly number[], members?: ReadonlySet<number>): boolean =>
  members !== undefined && ids.every((id) => members.has(id))
const isNobodyIn = (ids: readonly number[], members?: ReadonlySet<number>): boolean =>
  members !== undefined && !ids.some((id) => members.has(id))

/** Channels and groups of another person to which people can be added, as far as known. */
export function copiedFrom(
  otherId: number,
  choices: Choices,
  { channels, shared, directory }: Belonging,
): { readonly channels: number[]; readonly groups: number[] } {
  const names = new Set(shared.filter(({ subscribers }) => subscribers.includes(otherId)).map(({ name }) => name))
  const idsOfOther = new Set(channels.filter(({ name }) => names.has(name)).map(({ stream_id: id }) => id))
  return {
    channels: choices.channelsToAdd.map(({ id }) => id).filter((id) => idsOfOther.has(id)),
    groups: choices.groupsToAdd
      .map(({ id }) => id)
      .filter((id) => directory.groups.get(id)?.members.includes(otherId) === true),
  }
}

/**
 * Channels among the given ones that nobody can be unsubscribed from here: they might lose their last subscriber for
 * good, and only their own list asks about that (`service.md#subscribing-people`).
 */
export const channelsLeftEmpty = (
  { channels, directory, connection }: Pick<Belonging, 'channels' | 'directory' | 'connection'>,
  removed: readonly number[],
  count: number,
): readonly Channel[] =>
  channels.filter(
    (channel) => removed.includes(channel.stream_id) && mightCloseForGood({ channel, directory, connection }, count),
  )
