import { Flex } from '@mantine/core'
import { useDeferredValue, useMemo, useState, useRef } from 'react'
import { texts } from '#contract/texts.ts'
import { CreateBar } from '../../../records/drafts/create-bar.tsx'
import { DiscardDialog } from '../../../records/drafts/discard-dialog.tsx'
import { useDraftNotice } from '../../../records/drafts/use-draft-notice.ts'
import { EditBody } from '../../../records/edit/edit-frame.tsx'
import { Field } from '../../../records/edit/field.tsx'
import { showField, useFieldInAddress, useFirstFocus, useNameInAddress } from '../../../records/edit/show-field.ts'
import { PageHead } from '../../../components/page/page-head.tsx'
import { reportProblem } from '../../../components/notices/show-notice.ts'
import { useConnection } from '../../../lib/bridge/connection.ts'
import type { KeptDraft } from '../../../lib/edit/drafts.ts'
import { useEditForm } from '../../../lib/edit/use-edit-form.ts'
import { formatList } from '../../../lib/text/sentences.ts'
import type { Directory } from '../../../lib/organization/directory.ts'
import { fieldLabel, type TextContext, findingText, valueText } from '../../../lib/records/kind-texts.ts'
import { newInvitation, type NewInvitation, settingChanges } from '../settings/new-settings.ts'
import { SettingFields } from '../settings/setting-fields.tsx'
import { AddressesField } from './addresses-field.tsx'
import { addressesToInvite, checkAddresses, type PendingInvitation, type CheckedAddress } from './check-addresses.ts'
import classes from './invite.module.css'
import { addressKey, readAddresses, withoutAddresses } from '../../../lib/text/read-addresses.ts'
import { useQuery } from '@tanstack/react-query'
import { isDailyLimit } from '#contract/records/invitation.ts'
import type { Change } from '#contract/records/index.ts'

import { Fact, Facts } from '../../../components/texts/facts.tsx'
import type { Connection } from '#contract/connection.ts'
import { SubscribeButton } from '../../../bulk/channels/move/use-moves.tsx'
import { BulkDialog } from '../../../bulk/dialog/bulk-dialog.tsx'
import type { BulkRow, BulkTexts, RowResult } from '../../../bulk/dialog/bulk-row.ts'
import { channelQueries } from '../../../lib/organization/channel-queries.ts'
import { useRowResults } from '../../../lib/writes/use-rows-of-run.ts'

const t = texts('invitations')

interface InviteFormProps {
  readonly directory: Directory
  readonly pending: readonly PendingInvitation[]
  readonly kept: KeptDraft | null
  /** Called when every address of the list was invited. */
  readonly onAllSent: () => void
}

const addressesField = 'email'
const always = () => true
const none: readonly never[] = []
const noAddresses: ReadonlySet<string> = new Set()

/** Form of new invitations: the pasted addresses with a finding for each, and the settings for all. */
export function InviteForm({ directory, pending, kept, onAllSent }: InviteFormProps) {
  const { connection } = useConnection()
  const { featureLevel } = connection
  const context: TextContext = useMemo(() => ({ connection, directory }), [connection, directory])
  const server = useMemo(() => newInvitation(featureLevel), [featureLevel])
  // The field for the address holds the pasted list, so that the draft keeps the list too.
  const form = useEditForm<NewInvitation>({ kind: 'invitation', id: null, server, kept, context }, reportProblem)
  const { values, set, problems, lock, changes } = form
  const text = values.email ?? ''
  // A long list is checked after the keystroke is drawn.
  const checkedText = useDeferredValue(text)
  const areDomainsRestricted = connection.realm.areEmailDomainsRestricted === true
  const checked = useMemo(
    () => checkAddresses(readAddresses(checkedText), { users: directory.users, pending, areDomainsRestricted }),
    [checkedText, directory.users, pending, areDomainsRestricted],
  )
  /** Pending invitations that the person wants to send again. */
  const [again, setAgain] = useState(noAddresses)
  const isAgain = (address: string) => again.has(addressKey(address))
  const free = addressesToInvite(checked, isAgain)
  const [isReviewing, setReviewing] = useState(false)
  const [isDiscarding, setDiscarding] = useState(false)
  const startOver = async () => {
    setDiscarding(false)
    setAgain(noAddresses)
    await form.startOver()
  }
  useDraftNotice({
    name: t('invite.title'),
    changes: changes.length,
    write: null,
    onDiscard: () => void startOver().catch(reportProblem),
  })
  useFirstFocus(true)
  useFieldInAddress('invitation', showField)
  useNameInAddress('email', always, always, (address) => set({ email: text === '' ? address : `${text}\n${address}` }))
  const wrong = Object.keys(problems).filter((name) => name !== addressesField)
  const [firstWrong] = wrong
  const isBehind = text !== checkedText
  const problem =
    lock ??
    (firstWrong !== undefined
      ? t('invite.problem.settings', { fields: formatList(wrong.map((name) => fieldLabel('invitation', name))) })
      : free.length === 0
        ? t(text.trim() === '' ? 'invite.problem.empty' : 'invite.problem.none')
        : null)
  return (
    <>
      <div className={classes.form}>
        <PageHead title={t('invite.title')} sentence={<p>{t('invite.sentence')}</p>} />
        <EditBody form={form}>
          <AddressesField
            text={text}
            checked={checked}
            areAccountsKnown={directory.users !== null}
            isLocked={lock !== null}
            again={again}
            onText={(next) => set({ email: next === '' ? undefined : next })}
            onAgain={setAgain}
          >
            <SubscribeOffer checked={checked} chosen={values.stream_ids ?? none} context={context} />
          </AddressesField>
          <SettingFields />
          <Field name="notify_referrer_on_join" />
        </EditBody>
      </div>
      <CreateBar
        label={t('invite.bar')}
        summary={t('invite.count', { count: free.length })}
        problem={problem}
        keptAt={form.kept.savedAt}
        keepProblem={form.kept.problem}
        review={t('invite.review', { count: free.length })}
        onShowProblem={lock === null ? () => showField(firstWrong ?? addressesField) : null}
        onDiscard={changes.length === 0 ? null : () => setDiscarding(true)}
        onReview={() => {
          if (!isBehind) setReviewing(true)
        }}
      />
      {isReviewing ? (
        <InviteReview
          addresses={free}
          values={values}
          context={context}
          onInvited={(sent) => {
            const left = withoutAddresses(text, sent)
            set({ email: left === '' ? undefined : left })
          }}
          onClose={(areAllSent) => {
            setReviewing(false)
            if (!areAllSent) return
            startOver().then(onAllSent, reportProblem)
          }}
        />
      ) : null}
      {isDiscarding ? (
        <DiscardDialog
          changes={changes.length}
          name={t('invite.title')}
          onCancel={() => setDiscarding(false)}
          onConfirm={() => void startOver().catch(reportProblem)}
        />
      ) : null}
    </>
  )
}

interface SubscribeOfferProps {
  readonly checked: readonly CheckedAddress[]
  /** IDs of the channels chosen for new people. */
  readonly chosen: readonly number[]
  readonly context: { readonly connection: Connection; readonly directory: Directory }
}

/** Offers to subscribe the people of the list who have an account, because an invitation can't. */
function SubscribeOffer({ checked, chosen, context: { connection, directory } }: SubscribeOfferProps) {
  const { data } = useQuery(channelQueries.list(connection))
  const people = [...new Set(checked.flatMap(({ state }) => (state.is === 'account' ? [state.userId] : [])))]
  // A server that lists only the subscribed channels reports no subscribers.
  if (people.length === 0 || data === undefined || data.scope === 'subscribed') return null
  const ids = new Set(chosen)
  const count = people.length
  return (
    <Flex component="p" wrap="wrap" align="center" gap="sm" py="sm">
      <span>{t(ids.size === 0 ? 'addresses.subscribe.choose' : 'addresses.subscribe.why', { count })}</span>
      {ids.size === 0 ? null : (
        <SubscribeButton
          label={t('addresses.subscribe', { count })}
          channels={data.channels.filter(({ stream_id: id }) => ids.has(id))}
          people={people}
          directory={directory}
        />
      )}
    </Flex>
  )
}

interface InviteReviewProps {
  readonly addresses: readonly CheckedAddress[]
  readonly values: NewInvitation
  readonly context: TextContext
  /** Called with the keys of all addresses that have been invited so far. */
  readonly onInvited: (sent: ReadonlySet<string>) => void
  readonly onClose: (areAllSent: boolean) => void
}

/** Review of the invitations, and then the run that sends them one after the other. */
function InviteReview({ addresses, values, context, onInvited, onClose }: InviteReviewProps) {
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
  const note = (row: RowResult) => {
    if (!wasInvited(row)) return
    sent.current.add(addressKey(row.name))
    onInvited(sent.current)
  }
  useRowResults(runId, note)
  const count = planned.addresses.length
  const rows = planned.addresses.map(({ address }) => rowOf(address, planned.settings, shown))
  return (
    <BulkDialog
      title={t('invite.ask', { count })}
      rows={rows}
      words={inviteWords()}
      onStarted={(id) => setRunId(id ?? null)}
      onResult={note}
      onCancel={() => onClose(false)}
      onDone={() => onClose(sent.current.size === count)}
    >
      <Facts>
        {planned.settings.map(({ field, mine }) => (
          <Fact key={field} name={fieldLabel('invitation', field)}>
            {valueText('invitation', field, mine, shown)}
          </Fact>
        ))}
      </Facts>
    </BulkDialog>
  )
}

const wasInvited = ({ state }: RowResult): boolean => state === 'saved' || state === 'accepted' || state === 'partly'

function rowOf(address: string, settings: readonly Change[], context: TextContext): BulkRow {
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

const inviteWords = (): BulkTexts => ({
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
