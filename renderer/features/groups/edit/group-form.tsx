import { useMemo, type ReactNode } from 'react'
import { groupPermissions, type UserGroup } from '#contract/operations/groups.ts'
import { groupValues, type GroupValues } from '#contract/records/user-group.ts'
import { EditBody, EditFrame } from '../../../records/edit/edit-frame.tsx'
import { Field } from '../../../records/edit/field.tsx'
import { PageHead } from '../../../components/page-head.tsx'
import { reportProblem } from '../../../components/report-problem.ts'
import { useConnection } from '../../../lib/connection.ts'
import type { KeptDraft } from '../../../lib/drafts.ts'
import { useEditForm, type EditAction } from '../../../lib/edit/use-edit-form.ts'
import { groupName } from '../../../lib/organization/directory.ts'
import type { GroupFacts } from '../core/facts.ts'
import { offersChanges } from '../core/offers.ts'
import { GroupLink } from '../links.tsx'
import { t } from '../words.ts'
import classes from './edit.module.css'

interface GroupFormProps {
  readonly group: UserGroup
  readonly facts: GroupFacts
  /** The draft of an earlier edit. */
  readonly kept: KeptDraft | null
  /** Buttons to the other groups. */
  readonly children: ReactNode
}

const permissions = Object.keys(groupPermissions)
const settings: EditAction<GroupValues> = { act: 'update', fields: ['name', 'description', ...permissions] }

/** Name, description and permissions of a group. */
export function GroupForm({ group, facts: { directory, membersOf }, kept, children }: GroupFormProps) {
  const { connection } = useConnection()
  const { id, is_system_group: isRole } = group
  const name = groupName(directory, id)
  const server = useMemo(() => groupValues(group), [group])
  const context = useMemo(
    () => ({ connection, directory, nameOf: (asked: number) => groupName(directory, asked) }),
    [connection, directory],
  )
  const form = useEditForm<GroupValues>(
    { kind: 'user-group', id, server, kept, context, action: settings },
    reportProblem,
  )
  const sentence = group.deactivated ? t('pane.deactivated') : t('graph.members', { count: membersOf(group).size })
  const head = (
    <PageHead title={name} sentence={<p>{sentence}</p>}>
      {children}
      <GroupLink to="graph" groupId={id} />
    </PageHead>
  )
  if (!isRole && !offersChanges(connection)) {
    return (
      <>
        {head}
        <p className={classes.note}>{t('edit.not-offered')}</p>
      </>
    )
  }
  return (
    <EditFrame form={form} name={name}>
      {head}
      <div className={classes.form}>
        <EditBody form={form}>
          {/* The service names role groups itself. */}
          {isRole ? null : <Field name="name" />}
          <Field name="description" />
          <h2 className={classes.task}>{t('edit.permissions')}</h2>
          {permissions.map((permission) => (
            <Field key={permission} name={permission} />
          ))}
        </EditBody>
      </div>
    </EditFrame>
  )
}
