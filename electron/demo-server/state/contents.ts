import type { IdMap } from './id-map.ts'
import type { MessageStore } from './message-store.ts'

export type Linkifier = {
  readonly id: number
  pattern: string
  url_template: string
  example_input: string | null
  reverse_template: string | null
  alternative_url_templates: readonly string[]
}

export type Playground = {
  readonly id: number
  readonly name: string
  readonly pygments_language: string
  readonly url_template: string
}

/** An invitation by e-mail, or a link for many; the ids of the two kinds are counted apart (REFERENCE §2). */
export type Invitation = {
  readonly id: number
  readonly email: string | null
  readonly invited_by_user_id: number
  readonly invited: number
  /** Null never expires. */
  expiry_date: number | null
  readonly invited_as: 100 | 200 | 300 | 400 | 600
  readonly notify_referrer_on_join: boolean
  readonly link_url: string | null
}

export type ScheduledMessage = {
  readonly id: number
  readonly sender_id: number
  readonly to: { readonly stream_id: number; readonly topic: string } | { readonly user_ids: readonly number[] }
  readonly content: string
  readonly scheduled_delivery_timestamp: number
  failed: boolean
}

export const exportTypes = ['public', 'full_with_consent', 'full_without_consent'] as const
export type ExportType = (typeof exportTypes)[number]

export type DataExport = {
  readonly id: number
  readonly export_type: ExportType
  readonly acting_user_id: number
  readonly export_time: number
  /** When the export will be ready or fail; null once it has. */
  due_at: number | null
  /** Below /demo-exports; null unless it is ready. */
  file: string | null
  failed_timestamp: number | null
  deleted_timestamp: number | null
}

export type Attachment = {
  readonly id: number
  readonly name: string
  /** `{realm_id}/xx/yyyy/<file_name>` (§2). */
  readonly path_id: string
  readonly size: number
  readonly create_time: number
  readonly owner_id: number
  readonly content_type: string
  /** Where the bytes are; null for files that the organization began with, whose bytes are made on request. */
  readonly file: string | null
  readonly message_ids: Set<number>
}

export type PushDevice = {
  readonly user_id: number
  readonly token: string
  readonly appid: string
  /** Whether the push bouncer knows it as well (§4.10). */
  known_to_bouncer: boolean
}

export type SentPush = { readonly token: string; readonly payload: Readonly<Record<string, unknown>> }

/** What is set for an account beside its record; changed through POST /demo/settings. */
export type AccountFlags = {
  can_create_users: boolean
  send_private_typing_notifications: boolean
  send_stream_typing_notifications: boolean
  has_provider_b_token: boolean
  export_consent: boolean
}

/** How the server itself is set up; changed through POST /demo/settings. */
export type ServerFlags = {
  provider_a_configured: boolean
  provider_b_configured: boolean
  push_bouncer: 'up' | 'down'
  max_file_upload_size_mib: number
  upload_quota_mib: number
  export_seconds: number
  export_outcome: 'ready' | 'failed'
  export_maximum_messages: number
  /** How many more may be sent; resending counts as well. */
  invitations_left_today: number
  /** From this many subscribers or participants on, wildcard mentions need the right to use them. */
  wildcard_mention_threshold: number
}

/** What the organization holds beside people, groups, folders and channels. */
export type Contents = {
  readonly messages: MessageStore
  /** When somebody joined a channel, by `channel/user`; absent where they joined at its beginning. */
  readonly joined: Map<string, number>
  /** In processing order. */
  linkifiers: Linkifier[]
  lastLinkifierId: number
  readonly playgrounds: IdMap<Playground>
  readonly invitations: IdMap<Invitation>
  readonly inviteLinks: IdMap<Invitation>
  readonly scheduledMessages: IdMap<ScheduledMessage>
  readonly exports: IdMap<DataExport>
  readonly attachments: IdMap<Attachment>
  readonly devices: PushDevice[]
  readonly pushes: SentPush[]
  /** Passwords of accounts that were created here. All others are computed from the address. */
  readonly passwords: Map<number, string>
  readonly accounts: Map<number, AccountFlags>
  readonly server: ServerFlags
}
