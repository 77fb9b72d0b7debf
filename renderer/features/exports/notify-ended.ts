import type { QueryClient } from '@tanstack/react-query'
import { exportState } from '#contract/records/export.ts'
import type { Profile } from '#contract/profiles.ts'
import { texts } from '#contract/texts.ts'
import { showNotice } from '../../components/notices/show-notice.ts'
import { reportProblem } from '../../components/report-problem.ts'
import { call } from '../../lib/bridge.ts'
import { connectionQueries } from '../../lib/connection.ts'
import type { KnownExport } from './known-kind.ts'
import { typeText } from './row-texts.ts'

const t = texts('exports')

const followed = new WeakSet<QueryClient>()

/**
 * Reports when a pending export is ready or has failed, whatever page is open. Events and readings update the cache,
 * where the states are compared. A second call does nothing.
 */
export function followEnded(queryClient: QueryClient): void {
  if (followed.has(queryClient)) return
  followed.add(queryClient)
  const known = new Map<string, readonly KnownExport[]>()
  queryClient.getQueryCache().subscribe(({ query }) => {
    const [kind, profileId, part] = query.queryKey
    if (kind !== 'export' || part !== 'list' || typeof profileId !== 'string') return
    const now = query.state.data as readonly KnownExport[] | null | undefined
    if (now == null || known.get(profileId) === now) return
    const before = known.get(profileId) ?? []
    known.set(profileId, now)
    const profile = queryClient.getQueryData(connectionQueries.profiles().queryKey)?.find(({ id }) => id === profileId)
    for (const one of endedBetween(before, now)) notify(one, profile)
  })
}

/** Returns the exports that were pending before and are not pending now. */
export function endedBetween(before: readonly KnownExport[], now: readonly KnownExport[]): readonly KnownExport[] {
  const pending = new Set(before.filter((one) => exportState(one) === 'pending').map(({ id }) => id))
  return now.filter((one) => pending.has(one.id) && ['ready', 'failed'].includes(exportState(one)))
}

function notify(one: KnownExport, profile: Pick<Profile, 'label'> | undefined): void {
  const isReady = exportState(one) === 'ready'
  const title = t(isReady ? 'notice.ready' : 'notice.failed', { id: one.id })
  const about = t('notice.about', { organization: profile?.label ?? '', type: typeText(one.export_type) })
  showNotice({ tone: isReady ? 'ok' : 'warn', text: title, about })
  call('notification:show', { title, body: about }).catch(reportProblem)
}
