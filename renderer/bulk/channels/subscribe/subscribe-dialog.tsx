import { Button, SegmentedControl } from '@mantine/core'
import { useMemo, useState } from 'react'
import { texts } from '#contract/texts.ts'
import { Dialog, DialogActions } from '../../../components/dialogs/dialog.tsx'
import { FocusableButton } from '../../../components/dialogs/icon-button.tsx'
import { WarningList } from '../../../components/texts/warning-list.tsx'
import { useConnection } from '../../../lib/bridge/connection.ts'
import { formatList } from '../../../lib/text/sentences.ts'
import type { Channel } from '../../../lib/organization/channels.ts'
import { userName, type Directory } from '../../../lib/organization/directory.ts'
import type { Grantees } from '../../../lib/organization/group-settings.ts'
import {
  subscriberWrite,
  type SubscriberAct,
  mightCloseForGood,
  subscribingReason,
} from '../../../records/channel/subscribers/subscriber-changes.ts'
import { peopleChosen } from '../../../records/people-picker/chosen.ts'
import { PeoplePicker } from '../../../records/people-picker/people-picker.tsx'
import { BulkDialog } from '../../dialog/bulk-dialog.tsx'
import classes from './subscribe-dialog.module.css'
import type { Connection } from '#contract/connection.ts'

const t = texts('bulk', 'channels-subscribe')

export interface SubscribeDialogProps {
  readonly channels: readonly Channel[]
  /** People who are chosen already. */
  readonly people?: readonly number[]
  readonly directory: Directory
  readonly onClose: () => void
}

const noPeople: readonly number[] = []
const nobody: ReadonlySet<number> = new Set()

/** Number of people whose names are listed; of more, only the number is shown. */
const namedPeople = 3

/** Subscribes people to several channels, or unsubscribes them, under one confirmation. */
export default function SubscribeDialog({
  channels,
  people: given = noPeople,
  directory,
  onClose,
}: SubscribeDialogProps) {
  const { connection } = useConnection()
  const [act, setAct] = useState<SubscriberAct>('subscribe')
  const [chosen, setChosen] = useState<Grantees>({ groups: [], users: given })
  const [isReviewing, setReviewing] = useState(false)
  const people = useMemo(() => peopleChosen(directory, chosen), [directory, chosen])
  const plan = useMemo(
    () => subscriptionPlan(act, channels, people, { connection, directory }),
    [act, channels, people, connection, directory],
  )
  const named =
    people.length > namedPeople
      ? t('people-chosen', { count: people.length })
      : formatList(people.map((id) => userName(directory, id)))
  const warnings = [
    ...[...plan.locked].map(([why, count]) => ({ key: why, text: t('excluded.locked', { count, why }) })),
    ...plan.closing.map(({ stream_id: id, name }) => ({ key: String(id), text: t('excluded.last', { name }) })),
  ]
  if (isReviewing) {
    return (
      <BulkDialog
        title={t(`review-title.${act}`, { people: named, count: plan.channels.length })}
        rows={plan.channels.map(({ stream_id: id, name }) => ({
          name,
          change: t(`change.${act}`, { people: named }),
          write: subscriberWrite(act, id, people),
        }))}
        onCancel={() => setReviewing(false)}
        onDone={onClose}
      >
        <p>{t(`notified.${act}`)}</p>
        <WarningList warnings={warnings} />
      </BulkDialog>
    )
  }
  const count = people.length === 0 ? 0 : plan.channels.length
  return (
    <Dialog title={t('title', { count: channels.length })} size={600} onClose={onClose}>
      <div className={classes.choices}>
        <SegmentedControl
          aria-label={t('act')}
          value={act}
          data={[
            { value: 'subscribe', label: t('act.subscribe') },
            { value: 'unsubscribe', label: t('act.unsubscribe') },
          ]}
          onChange={(value) => setAct(value === 'unsubscribe' ? value : 'subscribe')}
        />
        <PeoplePicker
          label={t('people')}
          directory={directory}
          chosen={chosen}
          onChange={setChosen}
          present={nobody}
          presentNote={t('present')}
        />
        <WarningList warnings={warnings} />
      </div>
      <DialogActions>
        <Button onClick={onClose}>{t('cancel')}</Button>
        <FocusableButton variant="filled" isResting={count === 0} onClick={() => setReviewing(true)}>
          {t('review', { count })}
        </FocusableButton>
      </DialogActions>
    </Dialog>
  )
}

/** Channels whose subscribers a bulk change can change, and those that it excludes. */
interface SubscriptionPlan {
  readonly channels: readonly Channel[]
  /** Number of channels that this account can't change, by reason. */
  readonly locked: ReadonlyMap<string, number>
  /** Private channels that might lose their last subscriber for good; only their own list asks about that. */
  readonly closing: readonly Channel[]
}

export function subscriptionPlan(
  act: SubscriberAct,
  all: readonly Channel[],
  people: readonly number[],
  around: { readonly connection: Connection; readonly directory: Directory },
): SubscriptionPlan {
  const channels: Channel[] = []
  const closing: Channel[] = []
  const locked = new Map<string, number>()
  for (const channel of all) {
    const why = subscribingReason(act, { channel, ...around })
    if (why !== null) locked.set(why, (locked.get(why) ?? 0) + 1)
    else if (act === 'unsubscribe' && mightCloseForGood({ channel, ...around }, people.length)) closing.push(channel)
    else channels.push(channel)
  }
  return { channels, locked, closing }
}
