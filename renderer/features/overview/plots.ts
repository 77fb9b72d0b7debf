import { channelPrivacy, privacies, type Privacy } from '#contract/records/channel.ts'
import type { User } from '#contract/operations/users.ts'
import { roles, type RoleName } from '#contract/roles.ts'
import { texts } from '#contract/texts.ts'
import { noFolder } from '../../records/channel/filters.ts'
import { privacyLabel } from '../../records/channel/privacy-icon.tsx'
import { folderIdOf, folderName, isInUse } from '../../records/channel/rows.ts'
import { pathWith } from '../../lib/attention.ts'
import { formatList } from '../../lib/sentences.ts'
import type { Channel } from '../../lib/organization/channels.ts'
import type { Directory } from '../../lib/organization/directory.ts'

const t = texts('overview')

/** One bar of a plot. */
export interface Bar {
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
    const id = folderIdOf(channel)
    sums.set(id, (sums.get(id) ?? 0) + (channel.stream_weekly_traffic ?? 0))
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
  const bots = all.filter(({ is_bot: isBot }) => isBot)
  const left = all.filter(({ is_bot: isBot, is_active: isActive }) => !isBot && isActive === false)
  const counted = all.filter(({ is_bot: isBot, is_active: isActive }) => !isBot && isActive !== false)
  const names = Object.keys(roles) as RoleName[]
  const bars = names.map((name): Bar => {
    const isOf = ({ role }: User) => role === roles[name]
    const path = pathWith('users', { role: [roles[name]], state: ['active'], bots: false })
    return { label: t(`people.${name}`), value: counted.filter(isOf).length, path }
  })
  const unknown = counted.length - bars.reduce((sum, { value }) => sum + value, 0)
  const what = [
    ...(left.length === 0 ? [] : [t('people.deactivated', { count: left.length })]),
    ...(bots.length === 0 ? [] : [t('people.bots', { count: bots.length })]),
  ]
  return {
    bars: unknown === 0 ? bars : [...bars, { label: t('people.unknown'), value: unknown }],
    notCounted: what.length === 0 ? [] : [t('people.not-counted', { what: formatList(what) })],
  }
}
