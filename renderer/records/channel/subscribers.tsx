import { Anchor } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { useMemo, useState } from 'react'
import { toFailure } from '#contract/failures.ts'
import { useConnection } from '../../lib/connection.ts'
import { nameOrder } from '../../lib/format.ts'
import { formatFailure } from '../../lib/format-failure.ts'
import type { Channel } from '../../lib/organization/channels.ts'
import type { Directory } from '../../lib/organization/directory.ts'
import { subscriberQueries } from '../../lib/organization/subscribers.ts'
import { useUnreadable } from '../../lib/unreadable.ts'
import { CopyButton } from '../../components/copy-button.tsx'
import { Dialog } from '../../components/dialog.tsx'
import { UnreadableRecords } from '../../components/unreadable-records.tsx'
import { PeopleList } from '../people/people-list.tsx'
import { listedPerson } from '../people/person.ts'
import { t } from './words.ts'

interface SubscribersProps {
  readonly channel: Channel
  readonly directory: Directory
}

/** Number of subscribers; opens the list of them. */
export function SubscribersLink({ channel, directory }: SubscribersProps) {
  const [isOpen, setOpen] = useState(false)
  const { subscriberCount: count } = channel
  return (
    <>
      <Anchor component="button" type="button" inherit onClick={() => setOpen(true)}>
        {count === undefined ? t('subscribers.count-unknown') : t('subscribers.count', { count })}
      </Anchor>
      {isOpen ? <SubscribersDialog channel={channel} directory={directory} onClose={() => setOpen(false)} /> : null}
    </>
  )
}

function SubscribersDialog({ channel, directory, onClose }: SubscribersProps & { onClose: () => void }) {
  return (
    <Dialog onClose={onClose} title={t('subscribers.title', { channel: channel.name })} size={480}>
      <Subscribers channel={channel} directory={directory} />
    </Dialog>
  )
}

const listed = ['channels.subscribers'] as const

function Subscribers({ channel, directory }: SubscribersProps) {
  const { profileId } = useConnection().connection
  const { data: ids, error } = useQuery(subscriberQueries.of(profileId, channel))
  const unread = useUnreadable(profileId, listed)
  const people = useMemo(() => {
    const compare = nameOrder()
    return ids?.map((id) => listedPerson(directory, id)).sort((one, other) => compare(one.name, other.name)) ?? []
  }, [ids, directory])
  if (error) return <p role="alert">{formatFailure(toFailure(error))}</p>
  if (ids === undefined) return <p role="status">{t('subscribers.reading')}</p>
  if (ids === null) return <p role="status">{t('subscribers.not-reported')}</p>
  if (ids.length === 0 && unread.length === 0) return <p role="status">{t('subscribers.empty')}</p>
  return (
    <>
      <UnreadableRecords lists={listed} />
      <PeopleList people={people} />
      <CopyButton
        size="sm"
        text={people.flatMap(({ email }) => email ?? []).join('\n')}
        label={t('subscribers.copy-emails')}
      />
    </>
  )
}
