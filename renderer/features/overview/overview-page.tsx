import type { PageOperationId } from '#contract/operations/index.ts'
import { Button } from '@mantine/core'
import { IconRefresh } from '@tabler/icons-react'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useDeferredValue, useMemo } from 'react'
import { texts } from '#contract/texts.ts'
import { useNamedFolders } from '../../records/channel/use-channel-rows.ts'
import { PageHead } from '../../components/page-head.tsx'
import { PageStates } from '../../components/page-states.tsx'
import { useFeatures } from '../../lib/features-context.ts'
import { useConnection } from '../../lib/connection.ts'
import type { Feature } from '../../lib/feature.ts'
import { formatTime } from '../../lib/format.ts'
import { useUnmetNeeds } from '../../lib/needs.ts'
import { channelQueries } from '../../lib/organization/channel-queries.ts'
import type { Channel } from '../../lib/organization/channels.ts'
import { useDirectory } from '../../lib/organization/directory.ts'
import { isKeptAt } from '../../lib/kept-at.ts'
import { useAfterPaint } from '../../lib/use-after-paint.ts'
import { useUnreadable } from '../../lib/unreadable.ts'
import { titleOf } from '../../lib/feature-titles.ts'
import { AttentionList } from './attention-list.tsx'
import { Gather, type FeatureItems, type Source } from './gather.tsx'
import classes from './overview.module.css'
import { channelsByPrivacy, peopleByRole, trafficByFolder, type PlotData } from './plots.ts'
import { Plot } from './plot.tsx'

const t = texts('overview')

const noChannels: readonly Channel[] = []

/** Lists on which the overview depends. */
const everyList = [
  'channels.list',
  'folders.list',
  'users.list',
  'groups.list',
  'groups.list-registered',
  'linkifiers.list',
  'invitations.list',
  'exports.list',
  'scheduled-messages.list',
] as const satisfies readonly PageOperationId[]

const channelLists = ['channels.list', 'channels.subscribed'] as const

/** First page of an organization: the items that need attention, and statistics. */
export default function OverviewPage() {
  const { connection } = useConnection()
  const { profileId } = connection
  const { data: list, error: listError, dataUpdatedAt: readAt, refetch } = useQuery(channelQueries.list(connection))
  const folders = useNamedFolders()
  const scope = list?.scope ?? 'everything'
  const unread = useUnreadable(profileId, channelLists).length
  // Groups and people come later than channels, and the plots of channels don't wait for them.
  const { directory: everybody, error: directoryError } = useDirectory(profileId)
  const error = listError ?? directoryError
  // Thousands of channels and people are counted after the page is painted, because it opens with a click.
  const all = list?.channels ?? noChannels
  const channels = useDeferredValue(all, noChannels)
  const whole = useDeferredValue(everybody, null)
  const isRead = list !== undefined && (channels.length > 0 || all.length === 0)
  const queryClient = useQueryClient()
  const unmetOf = useUnmetNeeds()
  const features = useFeatures()
  const recents = useRecents(features)
  const looked = features.filter(({ attention }) => attention !== undefined)
  const open = looked.filter(({ needs }) => unmetOf(needs, connection) === null)
  const locked = looked.filter((feature) => !open.includes(feature))
  const sources = useSources(open)
  // The search for items that need attention takes longer than all plots, so it begins after they are painted.
  const isSearched = useAfterPaint(isRead)
  const base = `#/o/${profileId}`
  const traffic = useMemo(() => folders && trafficByFolder(channels, folders), [channels, folders])
  const privacy = useMemo(() => channelsByPrivacy(channels), [channels])
  const people = useMemo(() => whole && peopleByRole(whole), [whole])
  const shownScope = scope === 'everything' && unread > 0 ? 'readable' : scope
  return (
    <>
      <PageHead
        title={titleOf('overview')}
        sentence={
          isRead ? (
            <p>
              {t(`sentence.${shownScope}`, { count: channels.length })}
              {people ? ` ${t('sentence.people', { count: countOf(people) })}` : null}
            </p>
          ) : null
        }
      >
        {isRead && !isKeptAt(readAt) ? (
          <span className={classes.readAt}>{t('read-at', { time: formatTime(readAt) })}</span>
        ) : null}
        <Button
          variant="subtle"
          leftSection={<IconRefresh size={16} stroke={1.5} />}
          // The overview shows data of other pages, so all data is reloaded.
          onClick={() => void queryClient.invalidateQueries({ predicate: ({ queryKey }) => queryKey[1] === profileId })}
        >
          {t('read-again')}
        </Button>
      </PageHead>
      <PageStates
        lists={everyList}
        isRead={isRead}
        error={error}
        readAt={readAt}
        onRetry={() => void refetch()}
        all={1}
        shown={1}
      >
        <div className={classes.overview}>
          <div>
            {sources === null || !isSearched ? (
              <AttentionList found={open.map(stillLoading)} locked={locked} base={base} />
            ) : (
              <Gather sources={sources}>
                {(found) => <AttentionList found={found} locked={locked} base={base} />}
              </Gather>
            )}
            {recents.map(({ id, Recent }) => (
              <Recent key={id} />
            ))}
          </div>
          <div className={classes.plots}>
            {traffic ? <Plot name="traffic" form="bars" base={base} {...traffic} /> : null}
            <Plot name="privacy" form="parts" base={base} {...privacy} />
            {people ? (
              <Plot name="people" form="bars" base={base} {...people} />
            ) : whole ? (
              <p>{t('people.not-listed')}</p>
            ) : null}
          </div>
        </div>
      </PageStates>
    </>
  )
}

/** Modules that find items which need attention; null while they are loading. */
function useSources(features: readonly Feature[]): readonly Source[] | null {
  const { data } = useQuery({
    queryKey: ['attention-sources', features.map(({ id }) => id).join(' ')],
    queryFn: () =>
      Promise.all(
        features.map(async (feature): Promise<Source[]> => {
          const loaded = await feature.attention?.()
          return loaded ? [{ feature, FindAttention: loaded.FindAttention }] : []
        }),
      ),
    staleTime: Infinity,
  })
  return useMemo(() => data?.flat() ?? null, [data])
}

/** Content of features below the items that need attention; empty while it is loading. */
function useRecents(features: readonly Feature[]) {
  const { data = [] } = useQuery({
    queryKey: ['recent-sources'],
    queryFn: async () => {
      const loaded = await Promise.all(
        features.map(async ({ id, recent }) => (recent === undefined ? [] : [{ id, ...(await recent()) }])),
      )
      return loaded.flat()
    },
    staleTime: Infinity,
  })
  return data
}

const stillLoading = (feature: Feature): FeatureItems => ({
  feature,
  items: [],
  state: 'reading',
  error: null,
  readAgain: () => {},
})

const countOf = ({ bars }: PlotData): number => bars.reduce((sum, { value }) => sum + value, 0)
