import { useEffect, useRef, useState } from 'react'
import type { Change } from '#contract/records/index.ts'
import { noUser, type UserValues } from '#contract/records/user.ts'
import { isAccepted, type WriteView } from '#contract/writes.ts'
import { EditBody, EditFrame } from '../../components/edit/edit-frame.tsx'
import { Field } from '../../components/edit/field.tsx'
import { showField } from '../../components/edit/show-field.ts'
import { PageHead } from '../../components/page-head.tsx'
import { reportProblem } from '../../components/report-problem.ts'
import type { KeptDraft } from '../../lib/drafts.ts'
import { useEditForm } from '../../lib/edit/use-edit-form.ts'
import type { WordsContext } from '../../lib/records/words.ts'
import { cancelWrite } from '../../lib/writes/store.ts'
import { CreatedDialog, type Created } from './created-dialog.tsx'
import { generatePassword } from '#contract/generate-password.ts'
import type { Person } from './people.ts'
import { PasswordControl } from './password/password-control.tsx'
import { t } from './text.ts'
import classes from './users.module.css'

interface NewUserProps {
  readonly context: WordsContext
  readonly kept: KeptDraft | null
  /** An account was made: it is kept by ID where the server lists none. */
  readonly onCreated: (person: Person) => Promise<void>
  /** The outcome was seen; the ID of the new user, or null where the server did not tell it. */
  readonly onClose: (id: number | null) => void
}

/** The form of a new user, up to the one time that the password is shown (§4.6). */
export function NewUser({ context, kept, onCreated, onClose }: NewUserProps) {
  const [created, setCreated] = useState<Created | null>(null)
  /** How often one more was asked for. */
  const [another, setAnother] = useState(0)
  useEffect(() => {
    if (another > 0) showField('full_name')
  }, [another])
  /** Generated for the write under way, and nowhere else in the page. */
  const generated = useRef<string | null>(null)
  const form = useEditForm<UserValues>(
    {
      kind: 'user',
      id: null,
      server: noUser,
      kept,
      context,
      sends: ({ changes, values }): readonly Change[] => {
        if (values.password !== undefined) return changes
        generated.current ??= generatePassword()
        return [...changes, { field: 'password', mine: generated.current }]
      },
    },
    reportProblem,
  )
  const { write, values } = form
  const isTyped = values.password !== undefined
  // The gate still has the password of a page that was loaded anew, but nobody could be told it afterwards.
  const orphan = write?.phase === 'review' && !isTyped ? write.writeId : null
  useEffect(() => {
    if (orphan !== null && generated.current === null) cancelWrite(orphan).catch(reportProblem)
  }, [orphan])
  const end = (view: WriteView) => {
    const text = generated.current
    generated.current = null
    // An answer may be lost, and the account be there all the same.
    if (!isAccepted(view) && view.id === null) return
    const sent = (field: string) => view.changes.find((change) => change.field === field)?.mine
    setCreated({
      name: view.name ?? '',
      email: String(sent('email')),
      id: view.id,
      password: isTyped ? { kind: 'typed' } : text === null ? { kind: 'lost' } : { kind: 'generated', text },
    })
  }
  return (
    <EditFrame
      form={form}
      name={t('create')}
      tellsSuccess={false}
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
