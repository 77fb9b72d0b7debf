import { Button } from '@mantine/core'
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
import classes from './belonging.module.css'
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
  readonly person: Person
  readonly directory: Directory
  readonly onClose: () => void
}

const nothing: readonly number[] = []
const noChange = { channelsToAdd: nothing, channelsToRemove: nothing, groupsToAdd: nothing, groupsToRemove: nothing }
const parts = ['channelsToAdd', 'channelsToRemove', 'groupsToAdd', 'groupsToRemove'] as const
type Part = (typeof parts)[number]

/**
 * Chooses channels and groups to which a person is added, or from which they are removed, and reviews all changes as
 * one run.
 */
export function BelongingDialog({ person, directory, onClose }: BelongingDialogProps) {
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
  const choices = choicesFor(person.id, belonging)
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
  const last = channelsLeftEmpty(belonging, chosen.channelsToRemove)
  const excluded = new Set(last.map(({ stream_id: id }) => id))
  const sent = { ...chosen, channelsToRemove: chosen.channelsToRemove.filter((id) => !excluded.has(id)) }
  const warnings = last.map(({ stream_id: id, name }) => ({ key: String(id), text: t('belonging.last', { name }) }))
  const name = nameOf(person)
  const count = parts.reduce((sum, part) => sum + sent[part].length, 0)
  if (isReviewing) {
    const rowOf = (part: Part, id: number): BulkRow => {
      const move: Move = part.endsWith('Add') ? 'add' : 'remove'
      const write = part.startsWith('groups') ? groupWrite : channelWrite
      return {
        name: nameIn(part, id),
        change: t(`belonging.${part}-change`, { name }),
        write: write(move, id, person.id),
      }
    }
    return (
      <BulkDialog
        title={t('belonging.review-title', { count, name })}
        rows={parts.flatMap((part) => sent[part].map((id) => rowOf(part, id)))}
        onCancel={() => setReviewing(false)}
        onDone={onClose}
      >
        {chosen.channelsToAdd.length === 0 ? null : <p>{t('belonging.notified')}</p>}
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
      <div className={classes.choices}>
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
        <p className={classes.quiet}>{t('belonging.known')}</p>
        <WarningList warnings={warnings} />
      </div>
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

/** Write that subscribes or unsubscribes a person. */
export const channelWrite = (move: Move, channelId: number, userId: number): OneWrite =>
  subscriberWrite(move === 'add' ? 'subscribe' : 'unsubscribe', channelId, [userId])

/**
 * Write that adds a person to a group, or removes them. There are only two states, so a person who is already in the
 * wanted one is no conflict, whatever the page knew.
 */
export const groupWrite = (move: Move, groupId: number, userId: number): OneWrite => ({
  kind: 'user-group',
  act: 'members',
  id: groupId,
  changes: [],
  target: targetOf(move, userId),
})

function targetOf(move: Move, userId: number) {
  const out = { ids: [userId], included: [] }
  const within = { ids: [userId], included: [userId] }
  return move === 'add' ? { base: out, mine: within } : { base: within, mine: out }
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
 * Channels and groups to which a person can be added, and from which they can be removed. Subscriptions are known only
 * for channels of this account; other channels are offered for both.
 */
export function choicesFor(userId: number, { channels, shared, connection, directory }: Belonging): Choices {
  const compare = nameOrder()
  const isSubscribed = new Map(shared.map(({ name, subscribers }) => [name, subscribers.includes(userId)]))
  const channelChoice = ({ stream_id: id, name }: Channel): Choice => ({ id, name })
  const groups = offeredGroups(directory, connection)
  const isMember = ({ members }: { readonly members: readonly number[] }) => members.includes(userId)
  return {
    channelsToAdd: offeredChannels(channels, connection, directory)
      .filter(({ name }) => isSubscribed.get(name) !== true)
      .map(channelChoice),
    channelsToRemove: channels
      .filter((one) => isInUse(one) && isSubscribed.get(one.name) !== false)
      .map(channelChoice)
      .toSorted((one, other) => compare(one.name, other.name)),
    groupsToAdd: groups.filter((group) => !isMember(group)),
    groupsToRemove: groups.filter(isMember),
  }
}

/** Channels and groups of another person to which a person can be added, as far as known. */
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
 * Channels among the given ones that a person can't be unsubscribed from here: they might lose their last subscriber
 * for good, and only their own list asks about that (`service.md#subscribing-people`).
 */
export const channelsLeftEmpty = (
  { channels, directory, connection }: Pick<Belonging, 'channels' | 'directory' | 'connection'>,
  removed: readonly number[],
): readonly Channel[] =>
  channels.filter(
    (channel) => removed.includes(channel.stream_id) && mightCloseForGood({ channel, directory, connection }, 1),
  )
