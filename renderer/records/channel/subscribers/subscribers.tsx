import { queryOptions, useQuery } from '@tanstack/react-query'
import { Anchor, Button, Group, Text } from '@mantine/core'
import { useId, useMemo, useState } from 'react'
import { AppError, toFailure } from '#contract/failures.ts'
import { texts } from '#contract/texts.ts'
import { isWriteDone } from '#contract/write-progress.ts'
import type { Membership } from '#contract/records/membership.ts'
import type { WriteView } from '#contract/writes.ts'
import { request } from '../../../lib/bridge/request.ts'
import { requireReadable, useUnreadable } from '../../../lib/bridge/unreadable.ts'
import type { Channel } from '../../../lib/organization/channels.ts'
import { recordKeys } from '../../../lib/records/record-keys.ts'
import { useConnection } from '../../../lib/bridge/connection.ts'
import { nameOrder } from '../../../lib/text/format.ts'
import { formatFailure } from '../../../lib/text/format-failure.ts'
import type { Directory } from '../../../lib/organization/directory.ts'
import { checkWrite } from '../../../lib/writes/write-store.ts'
import { CopyButton, FocusableButton } from '../../../components/dialogs/icon-button.tsx'
import { Dialog, DialogActions } from '../../../components/dialogs/dialog.tsx'
import { reportProblem } from '../../../components/notices/show-notice.ts'
import { UnreadableRecords } from '../../../components/page/unreadable-records.tsx'
import { PeopleList } from '../../people/people-list.tsx'
import { listedPerson } from '../../people/person.ts'
import { channelShape } from '../rows.ts'
import { closesForGood, subscriberWrite, subscribingReason } from './subscriber-changes.ts'
import { useRecordWrite } from '../../../lib/writes/use-record-write.ts'
import { ReviewDialog } from '../../review/review-dialog.tsx'
import type { Grantees } from '../../../lib/organization/group-settings.ts'
import { peopleChosen } from '../../people-picker/chosen.ts'
import { PeoplePicker } from '../../people-picker/people-picker.tsx'

export const subscriberQueries = {
  of: (profileId: string, { stream_id: id, isSubscribed }: Channel) =>
    queryOptions({
      queryKey: [...recordKeys.all('channel', profileId), 'subscribers', id, isSubscribed],
      queryFn: ({ signal }) => listSubscribers(profileId, id, isSubscribed, signal),
      // Subscription events cover only this account, so the list is loaded again each time it is shown.
      gcTime: 0,
    }),
}

export interface SubscriberIds {
  /** Ids of the subscribers; null if the server does not report them. */
  readonly ids: readonly number[] | null
  /** True if the server lists subscribers by channel, as the gate reads them before and after a change. */
  readonly areByChannel: boolean
}

/**
 * Lists the ids of a channel's subscribers. If the server does not list them by channel, the subscriptions of this
 * account contain them for its own channels (service.md#subscriptions).
 */
export async function listSubscribers(
  profileId: string,
  streamId: number,
  isSubscribed: boolean | undefined,
  signal: AbortSignal,
): Promise<SubscriberIds> {
  try {
    const { reply } = await request(profileId, 'channels.subscribers', { stream_id: streamId }, { signal })
    return { ids: reply.subscribers, areByChannel: true }
  } catch (thrown) {
    // The channel is known to exist, so a “not found” means that the operation is missing.
    if (!(thrown instanceof AppError) || thrown.failure.kind !== 'not-found') throw thrown
  }
  if (!isSubscribed) return { ids: null, areByChannel: false }
  const { reply } = await request(profileId, 'channels.subscribed', { include_subscribers: 'true' }, { signal })
  const own = reply.subscriptions.find(({ stream_id: id }) => id === streamId)
  // An unreadable channel may be this one, with its subscribers.
  if (own === undefined) requireReadable(profileId, ['channels.subscribed'])
  return { ids: own?.subscribers ?? null, areByChannel: false }
}

const t = texts('records', 'channel')

interface SubscribersProps {
  readonly channel: Channel
  readonly directory: Directory
}

/** Link with the number of subscribers. It opens their list, in which people are subscribed and unsubscribed. */
export function SubscribersLink({ channel, directory }: SubscribersProps) {
  const [isOpen, setOpen] = useState(false)
  const [isAdding, setAdding] = useState(false)
  const { subscriberCount: count, isCountLeast } = channel
  return (
    <>
      <Anchor component="button" type="button" inherit onClick={() => setOpen(true)}>
        {count === undefined
          ? t('subscribers.count-unknown')
          : t(isCountLeast ? 'subscribers.count-least' : 'subscribers.count', { count })}
      </Anchor>
      {isOpen ? (
        <Dialog onClose={() => setOpen(false)} title={t('subscribers.title', { channel: channel.name })} size={520}>
          <Subscribers channel={channel} directory={directory} isAdding={isAdding} onAdding={setAdding} />
        </Dialog>
      ) : null}
      <SubscribersReview channel={channel} directory={directory} onDone={() => setAdding(false)} />
    </>
  )
}

const listed = ['channels.subscribers'] as const
const nobody: ReadonlySet<number> = new Set()

interface ListProps extends SubscribersProps {
  readonly isAdding: boolean
  readonly onAdding: (isAdding: boolean) => void
}

function Subscribers({ channel, directory, isAdding, onAdding }: ListProps) {
  const { connection } = useConnection()
  const { profileId } = connection
  const { data, error } = useQuery(subscriberQueries.of(profileId, channel))
  const unread = useUnreadable(profileId, listed)
  const [wanted, setWanted] = useState(nobody)
  const reasonId = useId()
  const ids = data?.ids
  const people = useMemo(() => {
    const compare = nameOrder()
    return ids?.map((id) => listedPerson(directory, id)).sort((one, other) => compare(one.name, other.name)) ?? []
  }, [ids, directory])
  const subscribers = useMemo(() => new Set(ids), [ids])
  if (error) return <p role="alert">{formatFailure(toFailure(error))}</p>
  if (ids === undefined) return <p role="status">{t('subscribers.reading')}</p>
  if (ids === null) return <p role="status">{t('subscribers.not-reported')}</p>

  // Another user may have unsubscribed some of them in the meantime.
  const selected = new Set([...wanted].filter((id) => subscribers.has(id)))
  const given = { channel, directory, connection }
  const [addReason, removeReason] = data?.areByChannel
    ? [subscribingReason('subscribe', given), subscribingReason('unsubscribe', given)]
    : [t('subscribers.locked.not-offered'), t('subscribers.locked.not-offered')]
  const isOnlyMe = [...selected].every((id) => id === connection.me?.userId)
  const canSelect = data?.areByChannel === true && !channelShape.isHidden(channel)
  // Everyone may unsubscribe their own account.
  const isClosed = removeReason !== null && !(canSelect && isOnlyMe)
  const isSameReason = removeReason !== null && removeReason === addReason
  const isEmpty = ids.length === 0 && unread.length === 0
  return (
    <>
      <Group gap="sm" mt="xs" mb="md">
        <FocusableButton
          isResting={addReason !== null}
          aria-describedby={addReason === null ? undefined : `${reasonId}-add`}
          onClick={() => onAdding(true)}
        >
          {t('subscribers.add')}
        </FocusableButton>
        {addReason === null ? null : (
          <Text id={`${reasonId}-add`} size="sm" c="dimmed" flex="1 1 100%">
            {addReason}
          </Text>
        )}
      </Group>
      {isEmpty ? (
        <p role="status">{t('subscribers.empty')}</p>
      ) : (
        <>
          <UnreadableRecords lists={listed} />
          <PeopleList people={people} {...(canSelect && { selected, onSelect: setWanted })} />
          <Group justify="space-between" gap="sm">
            <CopyButton
              size="sm"
              text={people.flatMap(({ email }) => email ?? []).join('\n')}
              label={t('subscribers.copy-emails')}
            />
            <FocusableButton
              isResting={selected.size === 0 || isClosed}
              aria-describedby={`${reasonId}-${isSameReason ? 'add' : 'remove'}`}
              onClick={() =>
                void checkWrite(profileId, subscriberWrite('unsubscribe', channel.stream_id, [...selected])).catch(
                  reportProblem,
                )
              }
            >
              {t('subscribers.unsubscribe', { count: selected.size })}
            </FocusableButton>
            <Text id={`${reasonId}-remove`} size="sm" c="dimmed" flex="1 1 100%">
              {isSameReason ? null : (removeReason ?? (selected.size === 0 ? t('subscribers.unsubscribe.none') : null))}
            </Text>
          </Group>
        </>
      )}
      {isAdding ? (
        <AddSubscribers
          channel={channel}
          directory={directory}
          subscribers={subscribers}
          onClose={() => onAdding(false)}
        />
      ) : null}
    </>
  )
}

interface SubscribersReviewProps {
  readonly channel: Channel
  readonly directory: Directory
  readonly onDone: () => void
}

const acts = ['subscribe', 'unsubscribe'] as const

/** Review of a change of subscribers. It is outside the list, because a reloaded page finds it again. */
function SubscribersReview(props: SubscribersReviewProps) {
  const { profileId } = useConnection().connection
  const view = useRecordWrite(profileId, { kind: 'channel-subscribers', acts, id: props.channel.stream_id })
  return view === null ? null : <Review {...props} view={view} />
}

function Review({ channel, directory, onDone, view }: SubscribersReviewProps & { readonly view: WriteView }) {
  const { connection, profile } = useConnection()
  const { data } = useQuery(subscriberQueries.of(connection.profileId, channel))
  const target = view.target?.mine as Membership | undefined
  const isClosing =
    view.act === 'unsubscribe' &&
    target !== undefined &&
    closesForGood({ channel, directory, connection }, data?.ids ?? target.ids, target.ids)
  // The act itself can be undone, unless nobody is left who could subscribe others.
  const shown: WriteView = isClosing
    ? {
        ...view,
        confirmation: view.confirmation ?? { what: 'irreversible', text: profile.label },
      }
    : view
  return (
    <ReviewDialog
      view={shown}
      context={{ connection, directory }}
      {...(isClosing && { warnings: { '': t('subscribers.last') } })}
      onEnd={(ended) => {
        if (isWriteDone(ended)) onDone()
      }}
    />
  )
}

interface AddSubscribersProps {
  readonly channel: Channel
  readonly directory: Directory
  readonly subscribers: ReadonlySet<number>
  readonly onClose: () => void
}

const nobodyYet: Grantees = { groups: [], users: [] }

/** Chooses people to subscribe. The review opens above this dialog, so that canceling it keeps the choice. */
function AddSubscribers({ channel, directory, subscribers, onClose }: AddSubscribersProps) {
  const { profileId } = useConnection().connection
  const [chosen, setChosen] = useState(nobodyYet)
  const people = peopleChosen(directory, chosen)
  const added = people.filter((id) => !subscribers.has(id))
  const present = people.length - added.length
  return (
    <Dialog onClose={onClose} title={t('subscribers.add.title', { channel: channel.name })} size={520}>
      <PeoplePicker
        label={t('subscribers.add.label')}
        directory={directory}
        chosen={chosen}
        onChange={setChosen}
        present={subscribers}
        presentNote={t('subscribers.add.present')}
      />
      {/* The element keeps its space, so that the buttons don't move. */}
      <Text mt="md" mih={20} role="status">
        {people.length === 0 ? null : t('subscribers.add.count', { count: added.length })}{' '}
        {present === 0 ? null : t('subscribers.add.count-present', { count: present })}
      </Text>
      <DialogActions>
        <Button onClick={onClose}>{t('subscribers.cancel')}</Button>
        <FocusableButton
          variant="filled"
          isResting={added.length === 0}
          onClick={() =>
            void checkWrite(profileId, subscriberWrite('subscribe', channel.stream_id, added)).catch(reportProblem)
          }
        >
          {t('subscribers.add.review', { count: added.length })}
        </FocusableButton>
      </DialogActions>
    </Dialog>
  )
}
