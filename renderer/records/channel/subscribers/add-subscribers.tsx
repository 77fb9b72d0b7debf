import { Button } from '@mantine/core'
import { useState } from 'react'
import { texts } from '#contract/texts.ts'
import { Dialog } from '../../../components/dialog.tsx'
import { DialogActions } from '../../../components/dialog-actions.tsx'
import { FocusableButton } from '../../../components/focusable-button.tsx'
import { reportProblem } from '../../../components/report-problem.ts'
import { useConnection } from '../../../lib/connection.ts'
import type { Channel } from '../../../lib/organization/channels.ts'
import type { Directory } from '../../../lib/organization/directory.ts'
import type { Grantees } from '../../../lib/organization/group-settings.ts'
import { checkWrite } from '../../../lib/writes/store.ts'
import { peopleChosen } from '../../people-picker/chosen.ts'
import { PeoplePicker } from '../../people-picker/people-picker.tsx'
import { subscriberWrite } from './subscriber-changes.ts'
import classes from './subscribers.module.css'

const t = texts('records', 'channel')

interface AddSubscribersProps {
  readonly channel: Channel
  readonly directory: Directory
  readonly subscribers: ReadonlySet<number>
  readonly onClose: () => void
}

const nobodyYet: Grantees = { groups: [], users: [] }

/** Chooses people to subscribe. The review opens above this dialog, so that canceling it keeps the choice. */
export function AddSubscribers({ channel, directory, subscribers, onClose }: AddSubscribersProps) {
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
      <p className={classes.count} role="status">
        {people.length === 0 ? null : t('subscribers.add.count', { count: added.length })}{' '}
        {present === 0 ? null : t('subscribers.add.count-present', { count: present })}
      </p>
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
