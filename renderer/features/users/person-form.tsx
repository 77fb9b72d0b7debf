import { useMemo, type ReactNode } from 'react'
import type { Values } from '#contract/records/define.ts'
import { actLock } from '#contract/records/index.ts'
import { texts } from '#contract/texts.ts'
import { EditFrame, EditNotices } from '../../records/edit/edit-frame.tsx'
import { EditFields } from '../../records/edit/edit-fields.tsx'
import { Field } from '../../records/edit/field.tsx'
import { reportProblem } from '../../components/report-problem.ts'
import { useConnection } from '../../lib/connection.ts'
import type { KeptDraft } from '../../lib/drafts.ts'
import { useEditForm } from '../../lib/edit/use-edit-form.ts'
import type { Directory } from '../../lib/organization/directory.ts'
import { ruleDirectory } from '../../lib/records/findings.ts'
import type { TextContext } from '../../lib/records/kind-texts.ts'
import { leastRoleLabel } from '../../lib/roles.ts'
import { personValues } from './acts/locks.ts'
import { nameOf } from './columns.tsx'
import type { Person } from './people.ts'
import classes from './users.module.css'

const t = texts('users')

interface PersonFormProps {
  readonly person: Person
  readonly kept: KeptDraft | null
  readonly directory: Directory
  /** Content between the fields and the bar of unsent changes. */
  readonly children: ReactNode
}

/** Form for the name and role of a person. If this account can't change them, it shows the reason. */
export function PersonForm(props: PersonFormProps) {
  const { person, directory } = props
  const { connection } = useConnection()
  const base = personValues(person)
  const lock = actLock('user', 'update', { values: base, base, connection, directory: ruleDirectory(directory) })
  if (lock?.by !== 'role') return <OpenForm {...props} />
  return (
    <>
      <p className={classes.groups}>{t('change.locked', { who: leastRoleLabel(lock.role) })}</p>
      {props.children}
    </>
  )
}

function OpenForm({ person, kept, directory, children }: PersonFormProps) {
  const { connection } = useConnection()
  const context: TextContext = useMemo(() => ({ connection, directory }), [connection, directory])
  const server: Values = useMemo(() => personValues(person), [person])
  const form = useEditForm<Values>({ kind: 'user', id: person.id, server, kept, context }, reportProblem)
  return (
    <EditFrame form={form} name={nameOf(person)}>
      <div className={classes.account}>
        <EditNotices form={form} />
        <EditFields form={form}>
          <Field name="full_name" />
          <Field name="role" />
        </EditFields>
      </div>
      {children}
    </EditFrame>
  )
}
