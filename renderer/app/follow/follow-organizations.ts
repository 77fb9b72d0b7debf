import type { QueryClient, Query } from '@tanstack/react-query'
import { followUpdates } from '../about/follow-updates.ts'
import { createFreshness, type Freshness, isUnreached } from '../../lib/live/freshness.ts'
import { followRuns, useRuns } from '../../lib/writes/run-store.ts'
import { texts } from '#contract/texts.ts'
import { reportProblem, showNotice } from '../../components/notices/show-notice.ts'
import { subscribe } from '../../lib/bridge/bridge.ts'
import type { EventPayload } from '#contract/ipc.ts'
import { actOf, recordOf, kindNames, newsOf } from '#contract/records/index.ts'
import { isWriteDone } from '#contract/write-progress.ts'
import type { WriteView } from '#contract/writes.ts'
import { draftQueries } from '../../lib/edit/drafts.ts'
import { readAgain } from '../../lib/records/list-config.ts'
import { recordKeys } from '../../lib/records/record-keys.ts'
import { keepRecords } from '../../lib/records/registry.ts'
import { followWrites } from '../../lib/writes/write-store.ts'
import { kindConfigOf, allKindConfigs } from '../kind-configs.ts'
import type { LiveState, Connection } from '#contract/connection.ts'
import { connectionKeys } from '../../lib/bridge/connection.ts'
import { formatTime } from '../../lib/text/format.ts'
import type { EventNews } from '#contract/records/event-rules.ts'
import { kindsChangedBy } from '#contract/followed-events.ts'
import type { KindConfig } from '../../lib/page/feature.ts'
import { createGatherer } from '../../lib/live/gatherer.ts'
import { hasUnreadable } from '../../lib/bridge/unreadable.ts'

/** Keeps the cached data of all organizations up to date until the page closes. */
export function followOrganizations(queryClient: QueryClient): void {
  const freshness = createFreshness(queryClient)
  followAllWrites(queryClient, freshness)
  followRuns()
  askBeforeLeaving()
  followServers(queryClient, freshness)
  // This comes last, because it checks which queries the others are about to reload.
  followCatchingUp(queryClient, freshness)
  followFaults()
  followUpdates()
}

/** Asks before the window closes while a run is in progress; each shell asks in its own way. Returns the unsubscribe. */
export function askBeforeLeaving(): () => void {
  const ask = (leaving: BeforeUnloadEvent) => {
    const { runs } = useRuns.getState()
    if (Object.values(runs).some(({ phase }) => phase === 'running')) leaving.preventDefault()
  }
  window.addEventListener('beforeunload', ask)
  return () => window.removeEventListener('beforeunload', ask)
}

const t = texts('organization')

/** Reports an internal failure of the console, and where the log is; open pages stay. Returns the unsubscribe. */
export const followFaults = (): (() => void) =>
  subscribe('console:fault', ({ logFile }) =>
    showNotice({ tone: 'bad', text: t('fault'), about: logFile === null ? t('fault.terminal') : logFile }),
  )

/**
 * Follows every write to its end on any page, and copies the verified record into the cached lists, so that a save
 * reloads no list. Returns the unsubscribe.
 */
export function followAllWrites(queryClient: QueryClient, freshness: Freshness): () => void {
  const endDrafts = subscribe('drafts:removed', (removed) => dropDraft(queryClient, removed))
  const endWrites = followWrites((view) => {
    if (view.phase !== 'ended') return
    keepWhatWasRead(queryClient, freshness, view)
    keepWhatWasMade(queryClient, view).catch(reportProblem)
  })
  return () => {
    endDrafts()
    endWrites()
  }
}

function keepWhatWasRead(queryClient: QueryClient, freshness: Freshness, view: WriteView): void {
  const { kind, act, profileId, id, read } = view
  const config = kindConfigOf(kind)
  const { on } = actOf(kind, act)
  if (on === 'record' && id !== null && read !== null && config.isListed !== false) {
    const { values, wire } = read
    freshness.put(profileId, config, [{ about: 'one', id, values, wire: Object(wire) as Record<string, unknown> }])
  } else readAgain(queryClient, config, profileId).catch(reportProblem)
}

/**
 * Adds the records that a run created to the registry if the server lists none, as a page does with records that it
 * creates.
 */
async function keepWhatWasMade(queryClient: QueryClient, view: WriteView): Promise<void> {
  const { kind, act, profileId, id, isInRun, changes } = view
  const { kept } = recordOf(kind)
  if (isInRun !== true || id === null || kept === undefined || actOf(kind, act).on !== 'new') return
  // Null is the cached value for a list that the server does not offer.
  if (!isWriteDone(view) || queryClient.getQueryData(recordKeys.list(kind, profileId)) !== null) return
  const { data } = kept.content.safeParse(Object.fromEntries(changes.map(({ field, mine }) => [field, mine])))
  await keepRecords(queryClient, profileId, kept.plural, [{ id, origin: 'written', value: { content: data ?? null } }])
}

function dropDraft(queryClient: QueryClient, { profileId, key }: EventPayload<'drafts:removed'>): void {
  queryClient.setQueryData(draftQueries.list(profileId).queryKey, (drafts) =>
    drafts?.filter((draft) => draft.key !== key),
  )
}

/**
 * Reloads what failed while a server could not be reached, and reports once that the page is up to date: after an
 * outage, after the computer slept, and after the server lost the event queue. Returns the unsubscribe.
 */
export function followCatchingUp(queryClient: QueryClient, freshness: Freshness): () => void {
  const cache = queryClient.getQueryCache()
  const behind = new Set<string>()
  const states = new Map<string, LiveState['state']>()
  const gateOf = (profileId: string) => cache.find({ queryKey: connectionKeys.detail(profileId) })

  const look = (profileId: string) => {
    const state = states.get(profileId)
    if (state !== undefined && state !== 'live' && state !== 'silent') return
    const shown = cache.findAll({ type: 'active' }).filter(({ queryKey }) => queryKey[1] === profileId)
    if (shown.some(isOwed)) return
    behind.delete(profileId)
    // An organization off screen is loaded when it is shown.
    if (gateOf(profileId)?.isActive() === true)
      showNotice({ tone: 'ok', text: t('caught-up', { time: formatTime(Date.now()) }) })
  }

  const ends = [
    subscribe('connection:state-changed', ({ profileId, state }) => {
      states.set(profileId, state)
      const isReached = state === 'live' || state === 'silent'
      // Main has opened an organization that couldn't be opened for the page.
      if (isReached && gateOf(profileId)?.state.status === 'error')
        void queryClient.refetchQueries({ queryKey: connectionKeys.detail(profileId), type: 'active' })
      if (state === 'offline') behind.add(profileId)
      if (!behind.has(profileId)) return
      if (isReached) freshness.readUnreached(profileId)
      look(profileId)
    }),
    subscribe('connection:resynced', ({ profileId }) => {
      // An organization that is being opened loads all of its data anyway.
      if (gateOf(profileId)?.state.fetchStatus === 'idle') behind.add(profileId)
      if (behind.has(profileId)) look(profileId)
    }),
    cache.subscribe(({ type }) => {
      if (type === 'updated' || type === 'observerRemoved') for (const profileId of behind) look(profileId)
    }),
  ]
  return () => ends.forEach((end) => end())
}

/**
 * True for a query that is being loaded, or about to be. A failed query always counts as stale, so its mark means
 * nothing.
 */
const isOwed = (query: Query): boolean => {
  const { fetchStatus, isInvalidated, status } = query.state
  return fetchStatus !== 'idle' || (isInvalidated && status !== 'error') || isUnreached(query)
}

type ServerEvent = EventPayload<'connection:events-received'>['events'][number]

/**
 * Keeps the pages of every open organization up to date: applies events with enough content, and reloads after the
 * others. Returns the unsubscribe.
 */
export function followServers(queryClient: QueryClient, freshness: Freshness): () => void {
  /** True for the organization on screen, the only one whose connection a gate observes. */
  const isShown = (profileId: string) =>
    queryClient
      .getQueryCache()
      .find({ queryKey: connectionKeys.detail(profileId) })
      ?.isActive() === true

  const gatherer = createGatherer<ServerEvent>((profileId, events) => {
    // An organization off screen is reloaded when it is opened and costs nothing until then.
    const unreported = isShown(profileId) ? putInPlace(freshness, profileId, events) : events
    // An event may concern an unreadable record, and only another reading shows whether it has become readable.
    const rest = hasUnreadable(profileId) ? events : unreported
    freshness.mark(profileId, new Set(rest.flatMap(({ type }) => kindsChangedBy(type))))
  })
  const ends = [
    subscribe('connection:events-received', ({ profileId, events }) => gatherer.add(profileId, events)),
    subscribe('connection:resynced', ({ profileId }) => {
      // Events before the loss count as applied. If they were passed on later, everything would be read a second time.
      gatherer.flush(profileId)
      freshness.mark(profileId, new Set(kindNames))
    }),
    // An organization that was never opened has nothing to keep fresh.
    subscribe('connection:changed', (connection) =>
      queryClient.setQueryData<Connection>(
        connectionKeys.detail(connection.profileId),
        (before) => before && connection,
      ),
    ),
    gatherer.end,
  ]
  return () => ends.forEach((end) => end())
}

/** Applies events to the cached lists of each kind, and returns the events with too little content for that. */
function putInPlace(freshness: Freshness, profileId: string, events: readonly ServerEvent[]): ServerEvent[] {
  const configs = allKindConfigs()
  const reported: { readonly config: KindConfig; readonly news: EventNews }[] = []
  const rest = events.filter((event) => {
    const before = reported.length
    for (const config of configs) {
      const news = newsOf(config.kind, event)
      if (news !== null) reported.push({ config, news })
    }
    return reported.length === before
  })
  for (const config of configs) {
    freshness.put(
      profileId,
      config,
      reported.filter((one) => one.config === config).map(({ news }) => news),
    )
  }
  return rest
}
