import { useDeferredValue, useMemo, useState } from 'react'
import { texts } from '#contract/texts.ts'
import { CreateBar } from '../../../records/drafts/create-bar.tsx'
import { DiscardDialog } from '../../../records/drafts/discard-dialog.tsx'
import { useDraftNotice } from '../../../records/drafts/use-draft-notice.ts'
import { EditBody } from '../../../records/edit/edit-frame.tsx'
import { Field } from '../../../records/edit/field.tsx'
import { showField } from '../../../records/edit/show-field.ts'
import { useFieldInAddress } from '../../../records/edit/use-field-in-address.ts'
import { useFirstFocus } from '../../../records/edit/use-first-focus.ts'
import { PageHead } from '../../../components/page-head.tsx'
import { reportProblem } from '../../../components/report-problem.ts'
import { useConnection } from '../../../lib/connection.ts'
import type { KeptDraft } from '../../../lib/drafts.ts'
import { useEditForm } from '../../../lib/edit/use-edit-form.ts'
import { formatList } from '../../../lib/sentences.ts'
import type { Directory } from '../../../lib/organization/directory.ts'
import { fieldLabel, type TextContext } from '../../../lib/records/kind-texts.ts'
import { newInvitation, type NewInvitation } from '../settings/new-settings.ts'
import { SettingFields } from '../settings/setting-fields.tsx'
import { AddressesField } from './addresses-field.tsx'
import { addressesToInvite, checkAddresses, type PendingInvitation } from './check-addresses.ts'
import classes from './invite.module.css'
import { InviteReview } from './invite-review.tsx'
import { addressKey, readAddresses, withoutAddresses } from '../../../lib/read-addresses.ts'

const t = texts('invitations')

interface InviteFormProps {
  readonly directory: Directory
  readonly pending: readonly PendingInvitation[]
  readonly kept: KeptDraft | null
  /** Called when every address of the list was invited. */
  readonly onAllSent: () => void
}

const addressesField = 'email'
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
          />
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
