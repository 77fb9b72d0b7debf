import { useNavigate } from '@tanstack/react-router'
import { useMemo } from 'react'
import { texts } from '#contract/texts.ts'
import { NeighborButtons } from '../../records/record-list/neighbor-buttons.tsx'
import type { NeighborShape } from '../../records/record-list/neighbors.ts'
import { PageStates } from '../../components/page/page-states.tsx'
import { RecordMissing } from '../../records/record-missing.tsx'
import { useConnection } from '../../lib/bridge/connection.ts'
import { useDrafts } from '../../lib/edit/drafts.ts'
import type { TextContext } from '../../lib/records/kind-texts.ts'
import { withoutUnset } from '../../lib/page/use-search-state.ts'
import { useRouteParam } from '../../lib/page/route-param.ts'
import { useTrailSteps } from '../../stores/trail.ts'
import { nameOf } from './columns.tsx'
import { NewUser } from './new-user.tsx'
import { stateOf, type Person } from './people.ts'
import { PersonView } from './person-view.tsx'
import { partSearchSchema } from './search.ts'
import { useUsers } from './use-users.ts'

const t = texts('users')

const shape: NeighborShape<Person> = {
  idOf: ({ id }) => id,
  nameOf,
  isHidden: (person) => stateOf(person) === 'deactivated' || stateOf(person) === 'deleted',
}

const nothing: readonly never[] = []

/** One person and their permissions, or the form of a new user. */
export default function UserPage() {
  const navigate = useNavigate()
  const userId = useRouteParam('userId') ?? ''
  const { connection } = useConnection()
  const { profileId } = connection
  const { records, rows, directory, isRead, error } = useUsers()
  const drafts = useDrafts('user')
  const isNew = userId === 'new'
  const row = useMemo(() => rows.find(({ person }) => String(person.id) === userId), [rows, userId])
  const context: TextContext = useMemo(() => ({ connection, directory }), [connection, directory])
  const go = (to: string, replace = false) => void navigate({ to: `/o/${profileId}/users${to}`, replace })
  useTrailSteps(isNew ? t('create') : row ? nameOf(row.person) : userId)
  return (
    <PageStates
      isRead={isRead && drafts.all !== undefined}
      error={error ?? drafts.error}
      readAt={records.readAt}
      onRetry={records.readAgain}
    >
      {isNew ? (
        <NewUser
          context={context}
          kept={drafts.of('new')}
          onCreated={async (person) => {
            if (!records.isListed) await records.remember('written', [person])
          }}
          onClose={(id) => go(id === null ? '' : `/${id}`, true)}
        />
      ) : row ? (
        <PersonView
          key={row.person.id}
          row={row}
          kept={drafts.of(row.person.id)}
          records={records}
          directory={directory}
          onForgotten={() => go('', true)}
        >
          <NeighborButtons
            kind="user"
            table="users"
            record={row.person}
            records={records.records ?? nothing}
            shape={shape}
            onGo={(id) =>
              void navigate({
                to: `/o/${profileId}/users/${id}`,
                // The next person's page shows the same part, with the same search.
                search: (before: object) => withoutUnset(partSearchSchema.parse(before)),
                replace: true,
              })
            }
          />
        </PersonView>
      ) : (
        <RecordMissing
          id={userId}
          operation="users.list"
          why={t('page.missing', { id: userId })}
          list="users"
          back={t('page.back')}
        />
      )}
    </PageStates>
  )
}
