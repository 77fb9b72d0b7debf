import { useQuery } from '@tanstack/react-query'
import { useEffect, useMemo, useState } from 'react'
import type { NewRegistryRecord } from '#contract/registry.ts'
import { reportProblem } from '../../components/notices/show-notice.ts'
import { useConnection } from '../../lib/bridge/connection.ts'
import { useRegistry } from '../../lib/records/registry.ts'
import { useMinute } from '../../lib/live/use-minute.ts'
import { listInvitations } from './invitation-list.ts'
import {
  storedInvitationSchema,
  rowsOf,
  invitationsToForget,
  invitationsToStore,
  type InvitationRow,
  type StoredInvitation,
} from './rows.ts'
import { recordKeys } from '../../lib/records/record-keys.ts'

export interface Invitations {
  readonly rows: readonly InvitationRow[]
  /** False if the server lists none, so that only their ids are known. */
  readonly isListed: boolean
  readonly isRead: boolean
  readonly error: Error | null
  /** Time of the last reading, in UNIX milliseconds. */
  readonly readAt: number
  readonly readAgain: () => void
  readonly addIds: (ids: readonly number[], origin: 'entered' | 'file') => Promise<void>
  readonly noteResent: (id: number) => Promise<void>
  readonly forget: (ids: readonly number[]) => Promise<void>
}

const nothing: readonly never[] = []

/** Invitations that the server lists, and further ones that this computer knows. */
export function useInvitations(): Invitations {
  const { profileId } = useConnection().connection
  const list = useQuery({
    queryKey: recordKeys.list('invitation', profileId),
    queryFn: ({ signal }) => listInvitations(profileId, signal),
  })
  const {
    records,
    error: registryError,
    keep,
    forget: forgetOne,
  } = useRegistry(profileId, 'invitations', storedInvitationSchema)
  const kept = useMemo(() => records?.map(({ id, value }): StoredInvitation => ({ ...value, id })), [records])
  const now = useMinute(list.dataUpdatedAt)
  const { data } = list
  const rows = useMemo(() => (data && kept ? rowsOf(data, kept, now) : nothing), [data, kept, now])

  useEffect(() => {
    if (data === undefined || kept === undefined) return
    const seen = invitationsToStore(data, kept)
    if (seen.length > 0) keep(seen.map((one) => recordOf(one, 'listed'))).catch(reportProblem)
  }, [data, kept, keep])
  // Every answer changes the rows. Without this set, it would ask again for each one that is still to be answered.
  const [asked] = useState(() => new Set<number>())
  useEffect(() => {
    for (const id of invitationsToForget(rows).filter((one) => !asked.has(one))) {
      asked.add(id)
      forgetOne(id).catch(reportProblem)
    }
  }, [rows, forgetOne, asked])

  const knownOf = (id: number): StoredInvitation =>
    kept?.find((one) => one.id === id) ?? { id, invite: null, resentAt: null }
  return {
    rows,
    isListed: data?.invites !== null,
    isRead: data !== undefined && kept !== undefined,
    error: list.error ?? registryError,
    readAt: list.dataUpdatedAt,
    readAgain: () => void list.refetch(),
    addIds: (ids, origin) => keep(ids.map((id) => recordOf(knownOf(id), origin))),
    noteResent: (id) => keep([recordOf({ ...knownOf(id), resentAt: Date.now() }, 'written')]),
    forget: async (ids) => {
      for (const id of ids) await forgetOne(id)
    },
  }
}

const recordOf = ({ id, ...value }: StoredInvitation, origin: NewRegistryRecord['origin']): NewRegistryRecord => ({
  id,
  origin,
  value,
})
