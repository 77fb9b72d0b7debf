import { Anchor } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { useId, useMemo, useState } from 'react'
import { toFailure } from '#contract/failures.ts'
import { texts } from '#contract/texts.ts'
import { useConnection } from '../../../lib/connection.ts'
import { nameOrder } from '../../../lib/format.ts'
import { formatFailure } from '../../../lib/format-failure.ts'
import type { Channel } from '../../../lib/organization/channels.ts'
import type { Directory } from '../../../lib/organization/directory.ts'
import { subscriberQueries } from '../../../lib/organization/subscribers.ts'
import { useUnreadable } from '../../../lib/unreadable.ts'
import { checkWrite } from '../../../lib/writes/store.ts'
import { CopyButton } from '../../../components/copy-button.tsx'
import { Dialog } from '../../../components/dialog.tsx'
import { FocusableButton } from '../../../components/focusable-button.tsx'
import { reportProblem } from '../../../components/report-problem.ts'
import { UnreadableRecords } from '../../../components/unreadable-records.tsx'
import { PeopleList } from '../../people/people-list.tsx'
import { listedPerson } from '../../people/person.ts'
import { channelShape } from '../rows.ts'
import { AddSubscribers } from './add-subscribers.tsx'
import { subscriberWrite, subscribingReason } from './subscriber-changes.ts'
import { SubscribersReview } from './subscribers-review.tsx'
import classes from './subscribers.module.css'

const t = texts('records', 'channel')

interface SubscribersProps {
  readonly channel: Channel
  readonly directory: Directory
}

/** Link with the number of subscribers. It opens their list, in which people are subscribed and unsubscribed. */
export function SubscribersLink({ channel, directory }: SubscribersProps) {
  const [isOpen, setOpen] = useState(false)
  const [isAdding, setAdding] = useState(false)
  const { subscriberCount: count } = channel
  return (
    <>
      <Anchor component="button" type="button" inherit onClick={() => setOpen(true)}>
        {count === undefined ? t('subscribers.count-unknown') : t('subscribers.count', { count })}
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
      <div className={classes.tools}>
        <FocusableButton
          isResting={addReason !== null}
          aria-describedby={addReason === null ? undefined : `${reasonId}-add`}
          onClick={() => onAdding(true)}
        >
          {t('subscribers.add')}
        </FocusableButton>
        {addReason === null ? null : (
          <p id={`${reasonId}-add`} className={classes.reason}>
            {addReason}
          </p>
        )}
      </div>
      {isEmpty ? (
        <p role="status">{t('subscribers.empty')}</p>
      ) : (
        <>
          <UnreadableRecords lists={listed} />
          <PeopleList people={people} {...(canSelect && { selected, onSelect: setWanted })} />
          <div className={classes.actions}>
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
            <p id={`${reasonId}-remove`} className={classes.reason}>
              {isSameReason ? null : (removeReason ?? (selected.size === 0 ? t('subscribers.unsubscribe.none') : null))}
            </p>
          </div>
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
