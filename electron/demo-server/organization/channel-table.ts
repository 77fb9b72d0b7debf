import type { ChannelGroupSetting, TopicsPolicy } from '../state/records.ts'

/** A permission by names: one group, or people and groups. */
export type NamedSetting = string | { readonly people?: readonly string[]; readonly groups?: readonly string[] }

export type ChannelRow = {
  readonly name: string
  readonly description: string
  readonly folder?: string
  /** Privacy; public by default. */
  readonly privacy?: 'web-public' | 'private' | 'protected'
  /** Subscribers: whole groups, a number of others, or everyone but guests. */
  readonly groups?: readonly string[]
  readonly others?: number
  readonly everyone?: true
  readonly people?: readonly string[]
  /** True if the administrator account is not subscribed. */
  readonly hidden?: true
  readonly guests?: true
  readonly isDefault?: true
  readonly archived?: true
  readonly traffic: number | null
  readonly createdDaysAgo: number
  readonly creator?: string
  readonly retention?: number
  readonly topicsPolicy?: TopicsPolicy
  readonly topics?: readonly string[]
  readonly pushByDefault?: true
  readonly permissions?: Partial<Record<ChannelGroupSetting, NamedSetting>>
}
