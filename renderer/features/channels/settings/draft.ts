import { z } from 'zod'
import {
  channelGroupSettings,
  retentionSchema,
  topicsPolicies,
  type ChannelGroupSetting,
} from '../../../../electron/contract/operations/channels.ts'
import { groupSettingSchema } from '../../../../electron/contract/operations/shapes.ts'
import { privacies } from '../schema.ts'
import type { ChannelSettings } from './fields.ts'

const groups = Object.fromEntries(
  Object.keys(channelGroupSettings).map((name) => [name, groupSettingSchema.optional()]),
) as Record<ChannelGroupSetting, z.ZodOptional<typeof groupSettingSchema>>

const settingsSchema = z
  .object({
    new_name: z.string(),
    description: z.string(),
    privacy: z.enum(privacies),
    // A draft may hold a number that is not sendable yet.
    message_retention_days: z.union([z.number(), retentionSchema]),
    is_archived: z.boolean().optional(),
    folder_id: z.int().nullable().optional(),
    is_default_stream: z.boolean().optional(),
    topics_policy: z.enum(topicsPolicies).optional(),
    default_push_notifications: z.boolean().optional(),
    ...groups,
  })
  .transform((settings) => settings as ChannelSettings)

/** A channel's draft as it is kept: what the edit started from, when, and what is wanted. */
export const channelDraftSchema = z.object({
  base: settingsSchema,
  mine: settingsSchema,
  /** UNIX milliseconds of the moment the base was read. */
  startedAt: z.int(),
})
export type ChannelDraft = z.output<typeof channelDraftSchema>
