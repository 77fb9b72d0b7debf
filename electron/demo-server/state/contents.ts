import type { MessageStore } from './message-store.ts'

/** A map that assigns the ids of its records, and never reuses one. */
export class IdMap<T extends { readonly id: number }> extends Map<number, T> {
  #last = 0

  constructor(records: Iterable<T> = []) {
    super()
    for (const record of records) this.set(record.id, record)
  }

  override set(id: number, record: T): this {
    this.#last = Math.max(this.#last, id)
    return super.set(id, record)
  }

  /** True for an id that was assigned, and whose record is gone. */
  wasRemoved(id: number): boolean {
    return id > 0 && id <= this.#last && !this.has(id)
  }

  add(make: (id: number) => T): T {
    const record = make(this.#last + 1)
    this.set(record.id, record)
    return record
  }
}

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

/** An email invitation or a link; their ids are counted separately (`service.md#invitations`). */
export type Invitation = {
  readonly id: number
  readonly email: string | null
  readonly invited_by_user_id: number
  readonly invited: number
  /** Time of expiry; null if the invitation never expires. */
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
  /** Time when the export will be ready or fail; null after that. */
  due_at: number | null
  /** Path below /demo-exports; null unless the export is ready. */
  file: string | null
  failed_timestamp: number | null
  deleted_timestamp: number | null
}

export type Attachment = {
  readonly id: number
  readonly name: string
  /** Path in the form `{realm_id}/xx/yyyy/<file_name>`. */
  readonly path_id: string
  readonly size: number
  readonly create_time: number
  readonly owner_id: number
  readonly content_type: string
  /** Path of the bytes; null for initial files, whose bytes are generated on request. */
  readonly file: string | null
  readonly message_ids: Set<number>
}

export type PushDevice = {
  readonly user_id: number
  readonly token: string
  readonly appid: string
  /** False if only this server knows the device, and the push bouncer does not (`service.md#test-notifications`). */
  known_to_bouncer: boolean
}

export type SentPush = { readonly token: string; readonly payload: Readonly<Record<string, unknown>> }

/** Flags of an account that its record does not contain; changed through POST /demo/settings. */
export type AccountFlags = {
  can_create_users: boolean
  send_private_typing_notifications: boolean
  send_stream_typing_notifications: boolean
  has_provider_b_token: boolean
  export_consent: boolean
}

/** Configuration of the server itself; changed through POST /demo/settings. */
export type ServerFlags = {
  provider_a_configured: boolean
  provider_b_configured: boolean
  push_bouncer: 'up' | 'down'
  max_file_upload_size_mib: number
  upload_quota_mib: number
  export_seconds: number
  export_outcome: 'ready' | 'failed'
  export_maximum_messages: number
  /** Number of invitations that may still be sent; resending counts too. */
  invitations_left_today: number
  /** Number of subscribers or participants above which wildcard mentions need a permission. */
  wildcard_mention_threshold: number
}

/** Contents of the organization except people, groups, folders and channels. */
export type Contents = {
  readonly messages: MessageStore
  /** Times when users joined a channel, by `channel/user`; absent for users who joined at its creation. */
  readonly joined: Map<string, number>
  /** Linkifiers in processing order. */
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
  /** Passwords of accounts that were created in this session. All others are computed from the address. */
  readonly passwords: Map<number, string>
  readonly accounts: Map<number, AccountFlags>
  readonly server: ServerFlags
}
