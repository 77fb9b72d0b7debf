import { useState, type ReactNode } from 'react'
import { PageHead } from '../../components/page-head.tsx'
import { ForgetButton } from '../../records/registry/forget-button.tsx'
import { ForgetDialog } from '../../records/registry/forget-dialog.tsx'
import { sourceText } from '../../records/registry/source-text.ts'
import { reportProblem } from '../../components/report-problem.ts'
import { useConnection } from '../../lib/connection.ts'
import type { Directory } from '../../lib/organization/directory.ts'
import type { Records } from '../../lib/records/use-records.ts'
import { joinedText, nameOf, roleOf, StateMark } from './columns.tsx'
import type { Person, PersonRow } from './people.ts'
import { PermissionList } from './permission-list.tsx'
import { PersonGroups } from './person-groups.tsx'
import classes from './users.module.css'
import { t } from './words.ts'

interface PersonViewProps {
  readonly row: PersonRow
  readonly records: Records<Person>
  readonly directory: Directory
  readonly onForgotten: () => void
  /** Links to other people. */
  readonly children: ReactNode
}

/** One person: the facts of the account, and the person's permissions. */
export function PersonView({ row, records, directory, onForgotten, children }: PersonViewProps) {
  const { person, groups, state, joined } = row
  const { profileId } = useConnection().connection
  const [isForgetting, setForgetting] = useState(false)
  const name = nameOf(person)
  const source = sourceText(records.sourceOf(person.id))
  const date = joinedText(joined)
  const facts = [
    person.email ?? t('fact.no-email'),
    roleOf(person) ?? t('fact.no-role'),
    ...(date === undefined ? [] : [t('fact.joined', { date })]),
  ]
  return (
    <>
      <PageHead title={name} sentence={<p>{source ?? facts.join(' · ')}</p>}>
        {state === undefined ? null : <StateMark state={state} />}
        {source === null ? null : <ForgetButton onForget={() => setForgetting(true)} />}
        {children}
      </PageHead>
      <p className={classes.groups}>
        {source === null ? null : `${person.email ?? t('fact.no-email')} · `}
        <PersonGroups groups={groups} profileId={profileId} />
      </p>
      {person.is_bot === true || state === 'deactivated' || state === 'deleted' ? (
        <p className={classes.groups}>{t(person.is_bot === true ? 'permissions.bot' : 'permissions.gone')}</p>
      ) : (
        <PermissionList userId={person.id} name={name} directory={directory} />
      )}
      {isForgetting ? (
        <ForgetDialog
          name={name}
          hasDraft={false}
          onCancel={() => setForgetting(false)}
          onConfirm={() => void records.forget(person.id).then(onForgotten).catch(reportProblem)}
        />
      ) : null}
    </>
  )
}
