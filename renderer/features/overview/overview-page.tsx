import type { PageOperationId } from '#contract/operations/index.ts'
import { Anchor, Button, Flex, Text } from '@mantine/core'
import { IconRefresh, IconChartBar, IconTable } from '@tabler/icons-react'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useDeferredValue, useMemo, useId, useState, type KeyboardEvent } from 'react'
import { texts } from '#contract/texts.ts'
import { isCounted } from '../../lib/organization/is-counted.ts'
import { notCountedText, peopleCountText } from '../../lib/organization/people-count.ts'
import { useNamedFolders } from '../../records/channel/use-channel-rows.ts'
import { PageHead } from '../../components/page/page-head.tsx'
import { PageStates } from '../../components/page/page-states.tsx'
import { titleOf, useFeatures, type Feature } from '../../lib/page/feature.ts'
import { pathWith } from '../../lib/page/record-path.ts'
import { useConnection } from '../../lib/bridge/connection.ts'
import { formatTime, formatNumber, formatShare } from '../../lib/text/format.ts'
import { useUnmetNeeds } from '../../lib/text/needs.ts'
import { channelQueries } from '../../lib/organization/channel-queries.ts'
import type { Channel } from '../../lib/organization/channels.ts'
import { useDirectory, type Directory } from '../../lib/organization/directory.ts'
import { isKeptAt } from '../../lib/live/freshness.ts'
import { useAfterPaint } from '../../lib/live/use-after-paint.ts'
import { useUnreadable } from '../../lib/bridge/unreadable.ts'
import { AttentionList } from './attention-list.tsx'
import { Gather, type FeatureItems, type Source } from './gather.tsx'
import classes from './overview.module.css'
import { ariaKeys, isShortcut, keysLabel, useKeys } from '../../lib/page/shortcuts.ts'
import { channelPrivacy, privacies, type Privacy } from '#contract/records/channel.ts'
import type { User } from '#contract/operations/users.ts'
import { roles, type RoleName } from '#contract/roles.ts'
import { noFolder } from '../../records/channel/filters.ts'
import { privacyLabel } from '../../records/channel/privacy-icon.tsx'
import { folderIdOf, folderName, isInUse } from '../../records/channel/rows.ts'

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
  const { connection, profile } = useConnection()
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
              {whole?.users ? ` ${peopleCountText([...whole.users.values()])}` : null}
            </p>
          ) : null
        }
      >
        {isRead && !isKeptAt(readAt) ? (
          <Text span flex="none" c="dimmed">
            {t('read-at', { time: formatTime(readAt) })}
          </Text>
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
        {profile.kind === 'demo' ? <DemoTrials channels={channels} base={base} /> : null}
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

/** Things to try in the demo organization. Each opens the real page with the first step done. */
function DemoTrials({ channels, base }: { readonly channels: readonly Channel[]; readonly base: string }) {
  const open = channels.filter((channel) => channelPrivacy(channel) === 'public').slice(0, 12)
  const everyone = channels.find(({ name }) => name === 'all-hands')
  return (
    <Flex
      component="section"
      className={classes.trials}
      wrap="wrap"
      gap="4px 16px"
      px="lg"
      py={10}
      bg="var(--sunken)"
      aria-label={t('demo.title')}
      data-soft
    >
      <b>{t('demo.title')}</b>
      <Anchor href={`${base}/${pathWith('channels/change', { ids: open.map(({ stream_id: id }) => id).join('-') })}`}>
        {t('demo.private', { count: open.length })}
      </Anchor>
      {everyone === undefined ? null : (
        <Anchor href={`${base}/${pathWith(`channels/${everyone.stream_id}`, { field: 'can_send_message_group' })}`}>
          {t('demo.post', { name: everyone.name })}
        </Anchor>
      )}
      <Anchor href={`${base}/${pathWith('linkifiers', { open: 'new' })}`}>{t('demo.link')}</Anchor>
    </Flex>
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

interface PlotProps extends PlotData {
  readonly name: 'traffic' | 'privacy' | 'people'
  /** `bars`: separate values to compare. `parts`: parts of a whole, in one bar. */
  readonly form: 'bars' | 'parts'
  /** Address of the organization, in front of the path of a bar. */
  readonly base: string
}

/** A small plot with a table of the same data. The shortcut or the button switches between them. */
function Plot({ name, form, bars, notCounted, base }: PlotProps) {
  const [isTable, setIsTable] = useState(false)
  const titleId = useId()
  const turn = () => setIsTable(!isTable)
  const total = bars.reduce((sum, { value }) => sum + value, 0)
  const Icon = isTable ? IconChartBar : IconTable
  const keys = useKeys('chart')
  const onKeyDown = (pressed: KeyboardEvent) => {
    if (isShortcut(pressed, 'chart')) turn()
  }
  return (
    <section className={classes.plot} aria-labelledby={titleId} onKeyDown={onKeyDown}>
      <Flex component="header" align="center" justify="space-between" gap="sm" mih={40}>
        <Text component="h2" id={titleId} miw={0} fw={600}>
          {t(`title.${name}`)}
        </Text>
        <Button
          size="xs"
          variant="subtle"
          leftSection={<Icon size={14} stroke={1.5} />}
          rightSection={<kbd>{keysLabel(keys)}</kbd>}
          aria-keyshortcuts={ariaKeys(keys)}
          onClick={turn}
        >
          {t(isTable ? 'plot.bars' : 'plot.table')}
        </Button>
      </Flex>
      {total === 0 ? (
        <p>{t('plot.nothing')}</p>
      ) : isTable ? (
        <Table name={name} bars={bars} total={total} base={base} />
      ) : (
        <>
          {form === 'parts' ? <Whole bars={bars} total={total} /> : null}
          <ul className={classes[form]}>
            {bars.map((bar, index) => (
              <li key={bar.label}>
                {form === 'parts' ? <span className={classes.key} data-part={index} aria-hidden /> : null}
                <Label bar={bar} base={base} />
                {form === 'bars' ? <Length bar={bar} bars={bars} /> : null}
                <b>{formatNumber(bar.value)}</b>
              </li>
            ))}
          </ul>
        </>
      )}
      {notCounted.map((sentence) => (
        <p key={sentence}>{sentence}</p>
      ))}
    </section>
  )
}

function Label({ bar: { label, value, path }, base }: { bar: Bar; base: string }) {
  return path === undefined || value === 0 ? (
    <span title={label} data-runs="own-way">
      {label}
    </span>
  ) : (
    <Anchor href={`${base}/${path}`} title={label} data-runs="own-way">
      {label}
    </Anchor>
  )
}

/** A bar; the longest one fills the width. */
function Length({ bar, bars }: { bar: Bar; bars: readonly Bar[] }) {
  const longest = Math.max(...bars.map(({ value }) => value))
  return (
    <span className={classes.length} aria-hidden>
      <span style={{ inlineSize: `${(bar.value / longest) * 100}%` }} />
    </span>
  )
}

/** One bar of all parts, which differ by pattern, not by color. */
function Whole({ bars, total }: { bars: readonly Bar[]; total: number }) {
  return (
    <div className={classes.whole} aria-hidden>
      {bars.map(({ label, value }, index) =>
        value === 0 ? null : <span key={label} data-part={index} style={{ inlineSize: `${(value / total) * 100}%` }} />,
      )}
    </div>
  )
}

function Table({ name, bars, total, base }: Pick<PlotProps, 'name' | 'bars' | 'base'> & { total: number }) {
  return (
    <table className={classes.table}>
      <thead>
        <tr>
          <th scope="col">{t(`label.${name}`)}</th>
          <th scope="col">{t(`value.${name}`)}</th>
          <th scope="col">{t('plot.share')}</th>
        </tr>
      </thead>
      <tbody>
        {bars.map((bar) => (
          <tr key={bar.label}>
            <th scope="row">
              <Label bar={bar} base={base} />
            </th>
            <td>{formatNumber(bar.value)}</td>
            <td>{formatShare(bar.value / total)}</td>
          </tr>
        ))}
      </tbody>
      <tfoot>
        <tr>
          <th scope="row">{t('plot.all')}</th>
          <td>{formatNumber(total)}</td>
          <td>{formatShare(1)}</td>
        </tr>
      </tfoot>
    </table>
  )
}

/** One bar of a plot. */
interface Bar {
  readonly label: string
  readonly value: number
  /**
   * Path of the page that shows the counted records, below the organization; undefined if no filter matches exactly.
   */
  readonly path?: string
}

/** Content of a plot, with sentences about the records that it omits. */
export interface PlotData {
  readonly bars: readonly Bar[]
  readonly notCounted: readonly string[]
}

/** Weekly messages in the channels of each folder, the busiest first. */
export function trafficByFolder(channels: readonly Channel[], folders: Pick<Directory, 'folders'>): PlotData {
  const used = channels.filter(isInUse)
  const sums = new Map<number | null | undefined, number>()
  for (const channel of used) {
    const { stream_weekly_traffic: traffic } = channel
    const id = folderIdOf(channel)
    if (traffic !== null) sums.set(id, (sums.get(id) ?? 0) + traffic)
  }
  const bars = [...sums].map(([id, value]): Bar => {
    if (id === undefined) return { label: t('traffic.unknown'), value }
    const label = id === null ? t('traffic.none') : folderName(id, folders)
    return { label, value, path: pathWith('channels', { folder: [id ?? noFolder] }) }
  })
  const tooNew = used.filter(({ stream_weekly_traffic: traffic }) => traffic === null).length
  return {
    bars: bars.toSorted((one, other) => other.value - one.value),
    notCounted: tooNew === 0 ? [] : [t('traffic.too-new', { count: tooNew })],
  }
}

/** Number of channels by privacy, in the order of the service. */
export function channelsByPrivacy(channels: readonly Channel[]): PlotData {
  const used = channels.filter(isInUse)
  const archived = channels.length - used.length
  const counts = new Map<Privacy, number>()
  for (const channel of used) {
    const privacy = channelPrivacy(channel)
    counts.set(privacy, (counts.get(privacy) ?? 0) + 1)
  }
  return {
    bars: privacies.map((privacy) => ({
      label: privacyLabel(privacy),
      value: counts.get(privacy) ?? 0,
      path: pathWith('channels', { privacy: [privacy] }),
    })),
    notCounted: archived === 0 ? [] : [t('privacy.archived', { count: archived })],
  }
}

/** Number of people by role; null if the server lists no people. */
export function peopleByRole({ users }: Pick<Directory, 'users'>): PlotData | null {
  if (users === null) return null
  const all: readonly User[] = [...users.values()]
  const counted = all.filter(isCounted)
  const names = Object.keys(roles) as RoleName[]
  const bars = names.map((name): Bar => {
    const isOf = ({ role }: User) => role === roles[name]
    const path = pathWith('users', { role: [roles[name]], state: ['active'], bots: false })
    return { label: t(`people.${name}`), value: counted.filter(isOf).length, path }
  })
  const unknown = counted.length - bars.reduce((sum, { value }) => sum + value, 0)
  const notCounted = notCountedText(all)
  return {
    bars: unknown === 0 ? bars : [...bars, { label: t('people.unknown'), value: unknown }],
    notCounted: notCounted === null ? [] : [notCounted],
  }
}
