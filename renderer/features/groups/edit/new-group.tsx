import { useMemo } from 'react'
import { groupPermissions } from '#contract/operations/groups.ts'
import { noGroup, type GroupValues } from '#contract/records/user-group.ts'
import { texts } from '#contract/texts.ts'
import { PageHead } from '../../../components/page-head.tsx'
import { reportProblem } from '../../../components/report-problem.ts'
import { useConnection } from '../../../lib/connection.ts'
import type { KeptDraft } from '../../../lib/drafts.ts'
import { useEditForm } from '../../../lib/edit/use-edit-form.ts'
import { groupName, type Directory } from '../../../lib/organization/directory.ts'
import { NewPermission } from '../../../records/edit/controls/new-permission.tsx'
import { EditBody, EditFrame } from '../../../records/edit/edit-frame.tsx'
import { Field } from '../../../records/edit/field.tsx'
import { offersChanges } from '../../../lib/organization/offers-changes.ts'
import type { MemberRights } from '../core/rights.ts'
import classes from './edit.module.css'
import { IncludedField } from './included-field.tsx'

const t = texts('groups')

interface NewGroupProps {
  readonly directory: Directory
  readonly kept: KeptDraft | null
  readonly onCreated: (id: number) => void
}

/** Permissions over a new group: its creator chooses everyone in it. */
const everyone: MemberRights = { add: 'anyone', remove: 'anyone', subgroups: 'anyone' }

/** The form of a new group: name, description, members, subgroups and permissions. */
export function NewGroup({ directory, kept, onCreated }: NewGroupProps) {
  const { connection } = useConnection()
  const context = useMemo(
    () => ({ connection, directory, nameOf: (asked: number) => groupName(directory, asked) }),
    [connection, directory],
  )
  const form = useEditForm<GroupValues>({ kind: 'user-group', id: null, server: noGroup, kept, context }, reportProblem)
  const name = t('user-group.kind.new')
  if (!offersChanges(connection)) {
    return (
      <>
        <PageHead title={name} />
        <p className={classes.note}>{t('edit.not-offered')}</p>
      </>
    )
  }
  return (
    <EditFrame form={form} name={name} onCreated={(id) => Promise.resolve(onCreated(id))}>
      <PageHead title={name} sentence={<p>{t('new.sentence')}</p>} />
      <div className={classes.form}>
        <EditBody form={form}>
          <Field name="name" />
          <Field name="description" />
          {(['members', 'subgroups'] as const).map((part) => (
            <div key={part}>
              <h2 className={classes.task}>{t(`part.${part}`)}</h2>
              <IncludedField part={part} groupId={null} rights={everyone} />
            </div>
          ))}
          <h2 className={classes.task}>{t('edit.permissions')}</h2>
          {Object.keys(groupPermissions).map((permission) => (
            <Field key={permission} name={permission} control={NewPermission} />
          ))}
        </EditBody>
      </div>
    </EditFrame>
  )
}
