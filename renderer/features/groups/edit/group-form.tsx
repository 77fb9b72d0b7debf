import { Tabs } from '@mantine/core'
import { useMemo, type ReactNode } from 'react'
import { groupPermissions, type UserGroup } from '#contract/operations/groups.ts'
import { isSameValue } from '#contract/records/index.ts'
import { groupValues, type GroupValues } from '#contract/records/user-group.ts'
import { texts } from '#contract/texts.ts'
import { EditBody, EditFrame } from '../../../records/edit/edit-frame.tsx'
import { Field } from '../../../records/edit/field.tsx'
import { PageHead } from '../../../components/page-head.tsx'
import { reportProblem } from '../../../components/report-problem.ts'
import { Tag } from '../../../components/tag.tsx'
import { useConnection } from '../../../lib/connection.ts'
import type { KeptDraft } from '../../../lib/drafts.ts'
import { useEditForm, type EditAction } from '../../../lib/edit/use-edit-form.ts'
import { groupName } from '../../../lib/organization/directory.ts'
import { useSearchState } from '../../../lib/use-search-state.ts'
import { ActivityButton, ActivityReviews } from '../activity/activity-button.tsx'
import type { GroupFacts } from '../core/facts.ts'
import { membershipTarget } from '../core/membership-change.ts'
import { offersChanges } from '../../../lib/organization/offers-changes.ts'
import { memberRights } from '../core/rights.ts'
import { GroupLink } from '../links.tsx'
import { parts, partSearchSchema } from '../schema.ts'
import classes from './edit.module.css'
import { IncludedField } from './included-field.tsx'

const t = texts('groups')

interface GroupFormProps {
  readonly group: UserGroup
  readonly facts: GroupFacts
  /** Draft of an earlier edit. */
  readonly kept: KeptDraft | null
  /** Buttons to the other groups. */
  readonly children: ReactNode
}

const permissions = Object.keys(groupPermissions)

const membersAction = (part: 'members' | 'subgroups'): EditAction<GroupValues> => ({
  act: part,
  fields: [part],
  targetOf: ({ base, values }) => membershipTarget(base[part] ?? [], values[part] ?? []),
})

/** Actions for the parts of the form: they share one draft, but the service has a request for each. */
const actions: Readonly<Record<(typeof parts)[number], EditAction<GroupValues>>> = {
  settings: { act: 'update', fields: ['name', 'description', ...permissions] },
  members: membersAction('members'),
  subgroups: membersAction('subgroups'),
}

/** Form of a group in parts: name, description and permissions; members; subgroups. */
export function GroupForm({ group, facts: { directory, membersOf }, kept, children }: GroupFormProps) {
  const { connection } = useConnection()
  const { id, is_system_group: isRole } = group
  const name = groupName(directory, id)
  const server = useMemo(() => groupValues(group), [group])
  const context = useMemo(
    () => ({ connection, directory, nameOf: (asked: number) => groupName(directory, asked) }),
    [connection, directory],
  )
  const { search, change } = useSearchState(partSearchSchema)
  const part = search.part ?? 'settings'
  const form = useEditForm<GroupValues>(
    { kind: 'user-group', id, server, kept, context, action: actions[part] },
    reportProblem,
  )
  const rights = memberRights(group, context)
  const isChanged = (field: string) => !isSameValue('user-group', field, form.base[field], form.values[field])
  const sentence = group.deactivated ? t('pane.deactivated') : t('graph.members', { count: membersOf(group).size })
  const head = (
    <PageHead title={name} sentence={<p>{sentence}</p>}>
      {isRole || !offersChanges(connection) ? null : <ActivityButton group={group} context={context} />}
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
      <Tabs
        value={part}
        onChange={(next) => change({ part: parts.find((one) => one === next) })}
        classNames={{ root: classes.tabs ?? '', list: classes.tabList ?? '', panel: classes.panel ?? '' }}
      >
        <Tabs.List>
          {parts.map((one) => (
            <Tabs.Tab
              key={one}
              value={one}
              rightSection={actions[one].fields.some(isChanged) ? <Tag tone="accent">{t('part.changed')}</Tag> : null}
            >
              {t(`part.${one}`)}
            </Tabs.Tab>
          ))}
        </Tabs.List>
        {parts.map((one) => (
          <Tabs.Panel key={one} value={one}>
            {one === part ? (
              <EditBody form={form}>
                {one === 'settings' ? (
                  <Settings isRole={isRole} />
                ) : (
                  <IncludedField part={one} groupId={id} rights={rights} />
                )}
              </EditBody>
            ) : null}
          </Tabs.Panel>
        ))}
      </Tabs>
      <ActivityReviews context={context} />
    </EditFrame>
  )
}

function Settings({ isRole }: { readonly isRole: boolean }) {
  return (
    <>
      {/* The service itself names role groups, so this field is hidden. */}
      {isRole ? null : <Field name="name" />}
      <Field name="description" />
      <h2 className={classes.task}>{t('edit.permissions')}</h2>
      {permissions.map((permission) => (
        <Field key={permission} name={permission} />
      ))}
    </>
  )
}
