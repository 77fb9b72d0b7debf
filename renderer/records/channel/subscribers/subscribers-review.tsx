import { useQuery } from '@tanstack/react-query'
import { isWriteDone } from '#contract/write-progress.ts'
import type { Membership } from '#contract/records/membership.ts'
import type { WriteView } from '#contract/writes.ts'
import { texts } from '#contract/texts.ts'
import { useConnection } from '../../../lib/connection.ts'
import type { Channel } from '../../../lib/organization/channels.ts'
import type { Directory } from '../../../lib/organization/directory.ts'
import { subscriberQueries } from '../../../lib/organization/subscribers.ts'
import { useRecordWrite } from '../../../lib/writes/use-record-write.ts'
import { ReviewDialog } from '../../review/review-dialog.tsx'
import { closesForGood } from './subscriber-changes.ts'

const t = texts('records', 'channel')

interface SubscribersReviewProps {
  readonly channel: Channel
  readonly directory: Directory
  readonly onDone: () => void
}

const acts = ['subscribe', 'unsubscribe'] as const

/** Review of a change of subscribers. It is outside the list, because a reloaded page finds it again. */
export function SubscribersReview(props: SubscribersReviewProps) {
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
