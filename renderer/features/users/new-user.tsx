import { useEffect, useState } from 'react'
import type { Change } from '#contract/records/index.ts'
import { noUser, type UserValues } from '#contract/records/user.ts'
import { isAccepted } from '#contract/write-progress.ts'
import type { WriteView } from '#contract/writes.ts'
import { texts } from '#contract/texts.ts'
import { EditBody, EditFrame } from '../../records/edit/edit-frame.tsx'
import { Field } from '../../records/edit/field.tsx'
import { showField } from '../../records/edit/show-field.ts'
import { PageHead } from '../../components/page-head.tsx'
import { reportProblem } from '../../components/notices/show-notice.ts'
import type { KeptDraft } from '../../lib/drafts.ts'
import { useEditForm } from '../../lib/edit/use-edit-form.ts'
import type { TextContext } from '../../lib/records/kind-texts.ts'
import { cancelWrite } from '../../lib/writes/store.ts'
import type { Person } from './people.ts'
import {
  forgetPassword,
  noteGenerated,
  noteTyped,
  pendingPassword,
  type PendingPassword,
} from './password/pending-password.ts'
import { PasswordControl } from './password/password-control.tsx'
import classes from './users.module.css'
import { Button, Checkbox } from '@mantine/core'
import { CopyButton } from '../../components/icon-button.tsx'
import { Dialog, DialogActions } from '../../components/dialog.tsx'
import { Fact, Facts } from '../../components/facts.tsx'

const t = texts('users')

interface NewUserProps {
  readonly context: TextContext
  readonly kept: KeptDraft | null
  /** Called when an account was created. If the server lists no users, it is stored by ID. */
  readonly onCreated: (person: Person) => Promise<void>
  /** Called when the user has seen the result, with the ID of the new user; null if the server did not report it. */
  readonly onClose: (id: number | null) => void
}

/** Form of a new user, and then the only dialog that shows the password (service.md#creating-a-user). */
export function NewUser({ context, kept, onCreated, onClose }: NewUserProps) {
  const [created, setCreated] = useState<CreatedAccount | null>(null)
  /** Number of times that the form was opened for another user. */
  const [another, setAnother] = useState(0)
  useEffect(() => {
    if (another > 0) showField('full_name')
  }, [another])
  const { profileId } = context.connection
  const form = useEditForm<UserValues>(
    {
      kind: 'user',
      id: null,
      server: noUser,
      kept,
      context,
      sends: ({ changes, values }): readonly Change[] => {
        if (values.password !== undefined) {
          noteTyped(profileId)
          return changes
        }
        return [...changes, { field: 'password', mine: noteGenerated(profileId) }]
      },
    },
    reportProblem,
  )
  const { write } = form
  // After a reload, the gate still has a password that the page has lost, so the page could not show it afterward.
  const orphan = write?.phase === 'review' ? write.writeId : null
  useEffect(() => {
    if (orphan !== null && pendingPassword(profileId) === null) cancelWrite(orphan).catch(reportProblem)
  }, [orphan, profileId])
  const end = (view: WriteView) => {
    const password = pendingPassword(profileId)
    forgetPassword(profileId)
    // The account may exist even if the answer was lost.
    if (!isAccepted(view) && view.id === null) return
    const sent = (field: string) => view.changes.find((change) => change.field === field)?.mine
    setCreated({
      name: view.name ?? '',
      email: String(sent('email')),
      id: view.id,
      password: password ?? { kind: 'lost' },
    })
  }
  return (
    <EditFrame
      form={form}
      name={t('create')}
      notifiesSuccess={false}
      onEnd={end}
      onCreated={(id, { full_name, email }) => onCreated({ id, full_name, email })}
    >
      <PageHead title={t('create')} />
      <div className={classes.form}>
        <EditBody form={form}>
          <p className={classes.right}>{t('create.right')}</p>
          <Field name="full_name" />
          <Field name="email" />
          <Field name="password" control={PasswordControl} />
          <p className={classes.right}>{t('create.starts')}</p>
        </EditBody>
      </div>
      {created === null ? null : (
        <CreatedDialog
          created={created}
          onAnother={() => {
            setCreated(null)
            setAnother(another + 1)
          }}
          onClose={() => {
            setCreated(null)
            onClose(created.id)
          }}
        />
      )}
    </EditFrame>
  )
}

/** An account that was just created. */
interface CreatedAccount {
  readonly name: string
  readonly email: string
  /** Id of the account; null if the server did not report it. */
  readonly id: number | null
  /**
   * Password of the account. `lost`: the page was reloaded while the account was created, so it knows neither the
   * password nor if it was typed.
   */
  readonly password: PendingPassword | { readonly kind: 'lost' }
}

interface CreatedDialogProps {
  readonly created: CreatedAccount
  readonly onAnother: () => void
  readonly onClose: () => void
}

/** The only dialog that shows a generated password. It stays until the user confirms that the password was saved. */
function CreatedDialog({ created, onAnother, onClose }: CreatedDialogProps) {
  const { name, email, id, password } = created
  const [isTaken, setTaken] = useState(false)
  const [isHidden, setHidden] = useState(false)
  const isHeld = password.kind === 'generated' && !isTaken
  return (
    <Dialog
      title={t('created.title', { name })}
      size={600}
      onClose={onClose}
      closeOnEscape={!isHeld}
      closeOnClickOutside={false}
      withCloseButton={!isHeld}
    >
      <div className={classes.created}>
        {password.kind === 'generated' ? (
          <section className={classes.once} aria-label={t('created.password')}>
            <div>
              <output dir="ltr" aria-label={t('created.password')}>
                {isHidden ? '•'.repeat(password.text.length) : password.text}
              </output>
              <CopyButton text={password.text} />
              <Button variant="subtle" onClick={() => setHidden(!isHidden)}>
                {t(isHidden ? 'created.show' : 'created.hide')}
              </Button>
            </div>
            <p>{t('created.once')}</p>
          </section>
        ) : (
          <p>{t(`created.${password.kind}`)}</p>
        )}
        <Facts>
          <Fact name={t('column.email')}>{email}</Fact>
          <Fact name={t('column.id')}>{id ?? t('created.id-unknown')}</Fact>
        </Facts>
        <h3>{t('created.next')}</h3>
        <ol>
          <li>{t('created.pass-on')}</li>
          <li>{t('created.ask-new')}</li>
        </ol>
      </div>
      <DialogActions>
        {password.kind === 'generated' ? (
          <Checkbox
            className={classes.taken}
            label={t('created.shared')}
            checked={isTaken}
            onChange={(changed) => setTaken(changed.currentTarget.checked)}
            data-autofocus
          />
        ) : null}
        <Button disabled={isHeld} onClick={onAnother}>
          {t('created.another')}
        </Button>
        <Button variant="filled" disabled={isHeld} onClick={onClose}>
          {t('created.close')}
        </Button>
      </DialogActions>
    </Dialog>
  )
}
