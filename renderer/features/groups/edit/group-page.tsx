import { IconLock, IconPlayerPlay, IconUsersMinus } from '@tabler/icons-react'
import { useNavigate } from '@tanstack/react-router'
import { useMemo, type ReactNode } from 'react'
import { Box, Tabs, Text } from '@mantine/core'
import { groupPermissions, type UserGroup } from '#contract/operations/groups.ts'
import { texts } from '#contract/texts.ts'
import type { RuleFacts } from '#contract/records/define.ts'
import { actLock, isSameValue } from '#contract/records/index.ts'
import { groupValues, noGroup, type GroupValues } from '#contract/records/user-group.ts'
import { FocusableButton } from '../../../components/dialogs/icon-button.tsx'
import { reportProblem } from '../../../components/notices/show-notice.ts'
import type { TextContext } from '../../../lib/records/kind-texts.ts'
import { checkWrite } from '../../../lib/writes/write-store.ts'
import { ActReview } from '../../../records/review/act-review.tsx'
import '../record-texts.ts'
import { ruleDirectory } from '../../../lib/records/findings.ts'
import { lockText } from '../../../lib/records/locks.ts'
import { PageStates } from '../../../components/page/page-states.tsx'
import { NeighborButtons } from '../../../records/record-list/neighbor-buttons.tsx'
import type { NeighborShape } from '../../../records/record-list/neighbors.ts'
import { RecordMissing } from '../../../records/record-missing.tsx'
import { useConnection } from '../../../lib/bridge/connection.ts'
import { useDrafts, type KeptDraft } from '../../../lib/edit/drafts.ts'
import { groupName, type Directory } from '../../../lib/organization/directory.ts'
import { useSearchState, useRouteId } from '../../../lib/page/use-search-state.ts'
import { useRouteParam } from '../../../lib/page/route-param.ts'
import { useTrailSteps } from '../../../stores/trail.ts'
import { useGroups } from '../use-groups.ts'
import { PageHead } from '../../../components/page/page-head.tsx'
import { useEditForm, type EditAction } from '../../../lib/edit/use-edit-form.ts'
import { NewPermission } from '../../../records/edit/controls/new-permission.tsx'
import { EditBody, EditFrame } from '../../../records/edit/edit-frame.tsx'
import { Field } from '../../../records/edit/field.tsx'
import { offersChanges } from '../../../lib/organization/permissions.ts'
import { memberRights, type MemberRights } from '../core/rights.ts'
import classes from './edit.module.css'
import { IncludedField } from './included-field.tsx'
import { Tag } from '../../../components/texts/tag.tsx'
import type { GroupFacts } from '../core/facts.ts'
import { membershipTarget } from '../core/membership-change.ts'
import { GroupLink } from '../links.tsx'
import { parts, partSearchSchema } from '../schema.ts'

/** Feature levels that added the acts (service.md#deactivating-a-group). */
const since = { deactivate: 290, reactivate: 386 } as const

export type ActivityAct = keyof typeof since

/** The act that changes the state of a group. */
export const activityAct = ({ deactivated }: UserGroup): ActivityAct =>
  deactivated === true ? 'reactivate' : 'deactivate'

/** Reason why this account or this server can't deactivate or reactivate a group; null if nothing is known against it. */
export function activityBlock(group: UserGroup, { connection, directory }: TextContext): string | null {
  const act = activityAct(group)
  const { featureLevel: level } = connection
  if (level !== null && level < since[act]) return t(`activity.level.${act}`, { needed: since[act], level })
  const base = groupValues(group)
  const facts: RuleFacts = { values: base, base, connection, directory: ruleDirectory(directory) }
  const lock = actLock('user-group', act, facts)
  return lock === null ? null : lockText('user-group', lock, directory)
}

const t = texts('groups')

interface ActivityButtonProps {
  /** A group that users created. Role groups can't be deactivated. */
  readonly group: UserGroup
  readonly context: TextContext
}

/** Opens the review that deactivates or reactivates a group. If that isn't possible, the button shows the reason. */
export function ActivityButton({ group, context }: ActivityButtonProps) {
  const act = activityAct(group)
  const block = activityBlock(group, context)
  const Icon = block !== null ? IconLock : act === 'deactivate' ? IconUsersMinus : IconPlayerPlay
  const start = () => {
    const base = group.deactivated === true
    const write = { kind: 'user-group' as const, act, id: group.id, target: { base, mine: !base } }
    checkWrite(context.connection.profileId, write).catch(reportProblem)
  }
  return (
    <FocusableButton
      size="sm"
      variant={act === 'deactivate' ? 'subtle' : 'default'}
      leftSection={<Icon size={16} stroke={1.5} />}
      isResting={block !== null}
      title={block ?? undefined}
      onClick={start}
    >
      {t(`activity.${act}`)}
    </FocusableButton>
  )
}

/** Reviews of both acts. They are outside the button, which changes when the act is done. */
export const ActivityReviews = ({ context }: { readonly context: TextContext }) => (
  <>
    <ActReview kind="user-group" act="deactivate" context={context} />
    <ActReview kind="user-group" act="reactivate" context={context} />
  </>
)

const shape: NeighborShape<UserGroup> = {
  idOf: ({ id }) => id,
  nameOf: ({ name }) => name,
  isHidden: ({ deactivated }) => deactivated === true,
}

/** One group, or the form of a new one. */
export default function GroupPage() {
  const navigate = useNavigate()
  const groupId = useRouteParam('groupId') ?? ''
  const id = useRouteId('groupId')
  const { profileId } = useConnection().connection
  const { facts, error, readAt, readAgain } = useGroups()
  const drafts = useDrafts('user-group')
  const group = id === null ? undefined : facts?.directory.groups.get(id)
  const isNew = groupId === 'new'
  const open = (opened: number) => void navigate({ to: `/o/${profileId}/groups/${opened}/settings`, replace: true })
  useTrailSteps(isNew ? t('user-group.kind.new') : facts && group ? groupName(facts.directory, group.id) : groupId)
  return (
    <PageStates
      lists={['groups.list', 'groups.list-registered']}
      isRead={facts?.directory.arePeopleRead === true && drafts.all !== undefined}
      error={error ?? drafts.error}
      readAt={readAt}
      onRetry={readAgain}
    >
      {facts && isNew ? (
        <NewGroup directory={facts.directory} kept={drafts.of('new')} onCreated={open} />
      ) : facts && group ? (
        <GroupForm key={group.id} group={group} facts={facts} kept={drafts.of(group.id)}>
          <NeighborButtons
            kind="user-group"
            table="groups"
            record={group}
            records={facts.groups}
            shape={shape}
            onGo={open}
          />
        </GroupForm>
      ) : (
        <RecordMissing
          id={groupId}
          operation="groups.list"
          why={t('graph.gone', { id: groupId })}
          list="groups"
          back={t('edit.back')}
        />
      )}
    </PageStates>
  )
}

interface NewGroupProps {
  readonly directory: Directory
  readonly kept: KeptDraft | null
  readonly onCreated: (id: number) => void
}

/** Permissions over a new group: its creator chooses everyone in it. */
const everyone: MemberRights = { add: 'anyone', remove: 'anyone', subgroups: 'anyone' }

/** The form of a new group: name, description, members, subgroups and permissions. */
function NewGroup({ directory, kept, onCreated }: NewGroupProps) {
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
        <Text px="lg" pt="xs" pb="md" c="dimmed">
          {t('edit.not-offered')}
        </Text>
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
              <Task>{t(`part.${part}`)}</Task>
              <IncludedField part={part} groupId={null} rights={everyone} />
            </div>
          ))}
          <Task>{t('edit.permissions')}</Task>
          {Object.keys(groupPermissions).map((permission) => (
            <Field key={permission} name={permission} control={NewPermission} />
          ))}
        </EditBody>
      </div>
    </EditFrame>
  )
}

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
function GroupForm({ group, facts: { directory, membersOf }, kept, children }: GroupFormProps) {
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
        <Text px="lg" pt="xs" pb="md" c="dimmed">
          {t('edit.not-offered')}
        </Text>
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

const Task = ({ children }: { readonly children: string }) => (
  <Box component="h2" pt="md" pb="xs">
    {children}
  </Box>
)

function Settings({ isRole }: { readonly isRole: boolean }) {
  return (
    <>
      {/* The service itself names role groups, so this field is hidden. */}
      {isRole ? null : <Field name="name" />}
      <Field name="description" />
      <Task>{t('edit.permissions')}</Task>
      {permissions.map((permission) => (
        <Field key={permission} name={permission} />
      ))}
    </>
  )
}
