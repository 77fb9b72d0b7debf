import { IconLock } from '@tabler/icons-react'
import { useQuery, hashKey, notifyManager, useQueryClient, type QueryClient } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { type CSSProperties, useCallback, useMemo, useSyncExternalStore } from 'react'
import { texts } from '#contract/texts.ts'
import { formatNeed } from '../../components/page/not-offered.tsx'
import { Tooltip } from '../../components/tooltip/tooltip.tsx'
import { connectionQueries } from '../../lib/bridge/connection.ts'
import { formatNumber } from '../../lib/text/format.ts'
import { navigationSections, type Feature, type KeptCount } from '../../lib/page/feature.ts'
import { useUnmetNeeds, type UnmetNeed } from '../../lib/text/needs.ts'
import { useCurrentInSight } from '../../lib/page/use-current-in-sight.ts'
import { features } from '../features.ts'
import classes from './navigation.module.css'
import { recordKeys } from '../../lib/records/record-keys.ts'

const kit = texts('organization')
const t = texts('organization')

/** Pages of an organization, grouped by task. In a narrow window, only their icons are shown. */
export default function Navigation({ profileId }: { profileId: string }) {
  const { data: connection } = useQuery({ ...connectionQueries.detail(profileId), enabled: false })
  const unmetOf = useUnmetNeeds()
  const list = useCurrentInSight<HTMLElement>()
  return (
    <nav ref={list} className={classes.navigation} aria-label={t('navigation.label')}>
      {navigationSections.map((section) => {
        const shown = features.filter((feature) => feature.section === section)
        if (shown.length === 0) return null
        return (
          <section key={section}>
            {section === 'overview' ? null : <h2>{kit(`section.${section}`)}</h2>}
            {shown.map((feature) => (
              <Entry
                key={feature.id}
                feature={feature}
                profileId={profileId}
                unmet={unmetOf(feature.needs, connection)}
              />
            ))}
          </section>
        )
      })}
    </nav>
  )
}

interface EntryProps {
  readonly feature: Feature
  readonly profileId: string
  /**
   * Reason why the pages of a feature are locked. A locked feature keeps its position, so that the navigation looks
   * alike in every organization.
   */
  readonly unmet: UnmetNeed | null
}

function Entry({ feature: { title, icon: Icon, pages, count }, profileId, unmet }: EntryProps) {
  const kept = useKeptCount(profileId, count)
  const shown = unmet || kept === null ? null : formatNumber(kept)
  const why = unmet && formatNeed(unmet)
  const name = why === null ? title() : t('navigation.locked', { title: title(), why })
  return (
    <div className={classes.entry}>
      <Tooltip label={name} position="right" className={why === null ? classes.tooltip : undefined}>
        <Link
          to={`/o/${profileId}/${pages[0].path}`}
          aria-label={name}
          data-locked={unmet !== null}
          activeOptions={{ exact: false, includeSearch: false }}
          // The count's space is kept until it is known. Otherwise a long title wraps then, and moves the entries below.
          data-counted={count !== undefined && unmet === null}
          style={{ '--digits': shown?.length ?? 1 } as CSSProperties}
        >
          <Icon size={16} stroke={1.5} />
          <span>{title()}</span>
          {unmet ? <IconLock size={14} stroke={1.7} className={classes.lock} aria-hidden /> : null}
        </Link>
      </Tooltip>
      {/* The lock is outside the link, whose accessible name is only the title. */}
      {shown === null ? null : <span className={classes.count}>{shown}</span>}
    </div>
  )
}

/**
 * Number of records in a cached list; null without one. It does not observe the query, because an observer would keep
 * the list in memory, and make an unused list look active.
 */
function useKeptCount(profileId: string, count: KeptCount | undefined): number | null {
  const queryClient = useQueryClient()
  const read = useMemo(() => keptCount(queryClient, profileId, count), [queryClient, profileId, count])
  const subscribe = useCallback(
    (onChange: () => void) => queryClient.getQueryCache().subscribe(notifyManager.batchCalls(onChange)),
    [queryClient],
  )
  return useSyncExternalStore(subscribe, read)
}

/** Returns a function that counts each list once, because the cache changes often and an organization may be large. */
export function keptCount(queryClient: QueryClient, profileId: string, count: KeptCount | undefined) {
  if (count === undefined) return () => null
  const hash = hashKey(recordKeys.list(count.kind, profileId))
  let counted: { readonly kept: unknown; readonly count: number | null } = { kept: undefined, count: null }
  return (): number | null => {
    const query = queryClient.getQueryCache().get(hash)
    // Also of a list that an event made stale, until it is read again: a number that comes and goes says less.
    if (query?.state.data === undefined) return null
    if (counted.kept !== query.state.data) counted = { kept: query.state.data, count: count.of(query.state.data) }
    return counted.count
  }
}
