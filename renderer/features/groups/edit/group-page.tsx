import { useNavigate } from '@tanstack/react-router'
import type { UserGroup } from '#contract/operations/groups.ts'
import { texts } from '#contract/texts.ts'
import { PageStates } from '../../../components/page-states.tsx'
import { NeighborButtons } from '../../../records/record-list/neighbor-buttons.tsx'
import type { NeighborShape } from '../../../records/record-list/neighbors.ts'
import { RecordMissing } from '../../../records/record-missing.tsx'
import { useConnection } from '../../../lib/connection.ts'
import { useDrafts } from '../../../lib/drafts.ts'
import { groupName } from '../../../lib/organization/directory.ts'
import { useRouteId, useRouteParam } from '../../../lib/route-param.ts'
import { useTrailSteps } from '../../../stores/trail.ts'
import '../record-texts.ts'
import { useGroups } from '../use-groups.ts'
import { GroupForm } from './group-form.tsx'
import { NewGroup } from './new-group.tsx'

const t = texts('groups')

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
