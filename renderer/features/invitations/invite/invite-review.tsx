import { useQuery } from '@tanstack/react-query'
import { useRef, useState } from 'react'
import { isDailyLimit } from '#contract/records/invitation.ts'
import type { Change } from '#contract/records/index.ts'
import type { RunRow } from '#contract/runs.ts'
import { texts } from '#contract/texts.ts'
import { Fact, Facts } from '../../../components/facts.tsx'
import { BatchDialog } from '../../../bulk/batch/batch-dialog.tsx'
import type { BatchRow, BatchTexts } from '../../../bulk/batch/batch.ts'
import { channelQueries } from '../../../lib/organization/channel-queries.ts'
import { fieldLabel, findingText, valueText, type TextContext } from '../../../lib/records/kind-texts.ts'
import { useRowResults } from '../../../lib/runs/use-row-results.ts'
import { settingChanges, type NewInvitation } from '../settings/new-settings.ts'
import type { CheckedAddress } from './check-addresses.ts'
import classes from './invite.module.css'
import { addressKey } from '../../../lib/read-addresses.ts'

const t = texts('invitations')

interface InviteReviewProps {
  readonly addresses: readonly CheckedAddress[]
  readonly values: NewInvitation
  readonly context: TextContext
  /** Called with the keys of all addresses that have been invited so far. */
  readonly onInvited: (sent: ReadonlySet<string>) => void
  readonly onClose: (areAllSent: boolean) => void
}

/** Review of the invitations, and then the run that sends them one after the other. */
export function InviteReview({ addresses, values, context, onInvited, onClose }: InviteReviewProps) {
  const { connection } = context
  const { data } = useQuery(channelQueries.list(connection))
  const names = new Map(data?.channels.map(({ stream_id: id, name }) => [id, name]))
  const shown: TextContext = { ...context, channelName: (id) => names.get(id) }
  // The form changes while rows are sent, but the run must not change.
  const [planned] = useState(() => ({
    addresses,
    settings: settingChanges('invitation', values, connection.featureLevel),
  }))
  const [runId, setRunId] = useState<string | null>(null)
  const sent = useRef(new Set<string>())
  useRowResults(runId, (row) => {
    if (!wasInvited(row)) return
    sent.current.add(addressKey(row.name))
    onInvited(sent.current)
  })
  const count = planned.addresses.length
  const rows = planned.addresses.map(({ address }) => rowOf(address, planned.settings, shown))
  return (
    <BatchDialog
      title={t('invite.ask', { count })}
      rows={rows}
      words={inviteWords()}
      onStarted={setRunId}
      onCancel={() => onClose(false)}
      onDone={() => onClose(sent.current.size === count)}
    >
      <div className={classes.settings}>
        <Facts>
          {planned.settings.map(({ field, mine }) => (
            <Fact key={field} name={fieldLabel('invitation', field)}>
              {valueText('invitation', field, mine, shown)}
            </Fact>
          ))}
        </Facts>
      </div>
    </BatchDialog>
  )
}

const wasInvited = ({ state }: RunRow): boolean => state === 'saved' || state === 'accepted' || state === 'partly'

function rowOf(address: string, settings: readonly Change[], context: TextContext): BatchRow {
  const role = settings.find(({ field }) => field === 'invite_as')?.mine
  return {
    name: address,
    change: t('invite.row', { role: valueText('invitation', 'invite_as', role, context) }),
    write: {
      kind: 'invitation',
      act: 'create',
      id: null,
      changes: [{ field: 'email', mine: address }, ...settings],
    },
  }
}

const inviteWords = (): BatchTexts => ({
  send: (count) => t('invite.send', { count }),
  each: t('invite.each'),
  done: (values) => t('invite.done', { ...values }),
  accepted: (count) => t('invite.accepted', { count }),
  doneWord: t('invite.done-word'),
  leftWord: t('invite.left-word'),
  allDone: (count) => t('invite.all-done', { count }),
  explain: (failure) => {
    if (isDailyLimit(failure)) return findingText('invitation', 'daily-limit', {})
    return failure.details?.['license_limit_reached'] === true ? findingText('invitation', 'license-limit', {}) : null
  },
})
