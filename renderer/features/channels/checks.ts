import { z } from 'zod'
import { accessPermissions } from '#contract/records/channel-rights.ts'
import { channelFilterSchemas } from '../../records/channel/filters.ts'
import { listSearchSchema } from '../../lib/page/use-search-state.ts'
import { shownPermissions, type ChannelRow } from '../../records/channel/rows.ts'
import { peopleOf, type Directory } from '../../lib/organization/directory.ts'

/** Possible problems of a channel. A filter shows the channels with one, and the overview counts them. */
export const checks = ['open', 'retired'] as const
export type Check = (typeof checks)[number]

/** True for a private channel that everyone except guests may join or add themselves to. */
export function isOpenToEveryone({ channel, isArchived }: ChannelRow, directory: Directory): boolean {
  const { membersId } = directory
  if (!channel.invite_only || isArchived || membersId === null) return false
  const everybody = peopleOf(directory, membersId)
  return accessPermissions.some((name) => {
    const setting = channel[name]
    if (setting === undefined || everybody.size === 0) return false
    const people = peopleOf(directory, setting)
    return people.size >= everybody.size && [...everybody].every((id) => people.has(id))
  })
}

/**
 * True if the deprecated post policy forbids most people to post, but the permission that replaces it allows everyone.
 * The organization may rely on a rule that no longer applies (service.md#channels).
 */
export function reliesOnRetiredPolicy({ channel, isArchived }: ChannelRow, { everyoneId }: Directory): boolean {
  const { stream_post_policy: policy, [shownPermissions.canPost]: setting } = channel
  const forbids = policy !== undefined && policy !== 1
  return forbids && !isArchived && everyoneId !== null && setting === everyoneId
}

export const checksOf = (row: ChannelRow, directory: Directory): readonly Check[] => [
  ...(isOpenToEveryone(row, directory) ? (['open'] as const) : []),
  ...(reliesOnRetiredPolicy(row, directory) ? (['retired'] as const) : []),
]

export const retentions = ['default', 'days', 'forever'] as const
export type RetentionFilter = (typeof retentions)[number]

/** Filters and sorting in the address. */
export const channelSearchSchema = listSearchSchema({
  ...channelFilterSchemas,
  archived: z.enum(['shown', 'only']),
  retention: z.array(z.enum(retentions)),
  default: z.boolean(),
  check: z.array(z.enum(checks)),
})

/** The folder of a new channel, in the address. */
export const newChannelSearchSchema = listSearchSchema({ folder: z.int() })
