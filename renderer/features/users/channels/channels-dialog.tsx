import { Button } from '@mantine/core'
import { IconAlertTriangle } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { toFailure } from '#contract/failures.ts'
import { BatchDialog, type BatchRow } from '../../../bulk/batch/batch-dialog.tsx'
import { DialogActions } from '../../../components/dialog-actions.tsx'
import { Dialog } from '../../../components/dialog.tsx'
import { IdsSelect } from '../../../components/ids-select.tsx'
import { useConnection } from '../../../lib/connection.ts'
import { formatFailure } from '../../../lib/format-failure.ts'
import { channelQueries } from '../../../lib/organization/channels.ts'
import type { Directory } from '../../../lib/organization/directory.ts'
import { unnamedText } from '../../../lib/records/kind-words.ts'
import { sharedChannelsQuery } from '../acts/shared-channels.ts'
import { nameOf } from '../columns.tsx'
import type { Person } from '../people.ts'
import { t } from '../words.ts'
import { choicesFor, maybeLastIn } from './choices.ts'
import classes from './channels.module.css'
import { subscriptionWrite } from './writes.ts'

interface ChannelsDialogProps {
  readonly person: Person
  readonly directory: Directory
  readonly onClose: () => void
}

const nothing: readonly number[] = []

/** Chooses channels to subscribe a person to and to unsubscribe them from, and reviews both as one run. */
export function ChannelsDialog({ person, directory, onClose }: ChannelsDialogProps) {
  const { connection } = useConnection()
  const { data, error } = useQuery(channelQueries.list(connection))
  const { data: shared } = useQuery(sharedChannelsQuery(connection.profileId))
  const [added, setAdded] = useState(nothing)
  const [removed, setRemoved] = useState(nothing)
  const [isReviewing, setReviewing] = useState(false)
  const channels = data?.channels ?? []
  const choices = choicesFor(person.id, channels, shared ?? [], { connection, directory })
  const channelName = (id: number) =>
    channels.find(({ stream_id: other }) => other === id)?.name ?? unnamedText('channel', id)
  const last = maybeLastIn(channels, removed)
  const name = nameOf(person)
  const count = added.length + removed.length
  if (isReviewing) {
    const rowOf = (act: 'subscribe' | 'unsubscribe', id: number): BatchRow => ({
      name: channelName(id),
      change: t(`channels.${act}-change`, { name }),
      write: subscriptionWrite(act, id, person.id),
    })
    return (
      <BatchDialog
        title={t('channels.review-title', { count, name })}
        rows={[...added.map((id) => rowOf('subscribe', id)), ...removed.map((id) => rowOf('unsubscribe', id))]}
        onCancel={() => setReviewing(false)}
        onDone={onClose}
      >
        {added.length === 0 ? null : <p>{t('channels.notified')}</p>}
        <LastIn names={last} />
      </BatchDialog>
    )
  }
  return (
    <Dialog title={t('channels.title', { name })} size={600} onClose={onClose}>
      <div className={classes.choices}>
        {error === null ? null : <p role="alert">{formatFailure(toFailure(error))}</p>}
        <IdsSelect
          label={t('channels.add')}
          options={choices.toAdd}
          chosen={added}
          nameOf={channelName}
          placeholder={t('channels.placeholder')}
          nothingFound={t('channels.nothing-found')}
          onChange={setAdded}
        />
        <IdsSelect
          label={t('channels.remove')}
          options={choices.toRemove}
          chosen={removed}
          nameOf={channelName}
          placeholder={t('channels.placeholder')}
          nothingFound={t('channels.nothing-found')}
          onChange={setRemoved}
        />
        <p className={classes.quiet}>{t('channels.known')}</p>
        <LastIn names={last} />
      </div>
      <DialogActions>
        <Button onClick={onClose}>{t('channels.cancel')}</Button>
        <Button variant="filled" disabled={count === 0} onClick={() => setReviewing(true)}>
          {t('channels.review', { count })}
        </Button>
      </DialogActions>
    </Dialog>
  )
}

/** Warns of private channels that the person may be the last to leave. */
function LastIn({ names }: { readonly names: readonly string[] }) {
  if (names.length === 0) return null
  return (
    <ul className={classes.last} role="alert">
      {names.map((name) => (
        <li key={name}>
          <IconAlertTriangle size={14} stroke={1.7} aria-hidden />
          <span>{t('channels.last', { name })}</span>
        </li>
      ))}
    </ul>
  )
}
