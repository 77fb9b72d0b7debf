import type { Faults } from '../controls/faults.ts'
import type { RequestLog } from '../controls/request-log.ts'
import type { Clock } from '../state/clock.ts'
import type { EventQueues } from '../state/event-queues.ts'
import type { Realm } from '../state/realm.ts'
import type { FailedLogins } from './authentication.ts'
import type { FileFolder } from './file-folder.ts'
import type { RateLimiter } from './rate-limiter.ts'

export type ServerOptions = {
  readonly minimal: boolean
  readonly scale: number
  readonly featureLevel: number
  readonly rateLimitPerMinute: number
  readonly heartbeatSeconds: number
  /** Counts requests without an account, by address. */
  readonly openRateLimitPerMinute: number
  readonly maxFileUploadSizeMib: number
  readonly moreInvitations?: number
}

/** State and services of all routes. A reset replaces `realm` as a whole, so no route may keep it across requests. */
export type DemoContext = {
  readonly options: ServerOptions
  readonly clock: Clock
  readonly queues: EventQueues
  readonly faults: Faults
  readonly requests: RequestLog
  readonly rateLimiter: RateLimiter
  readonly openRateLimiter: RateLimiter
  readonly failedLogins: FailedLogins
  readonly files: FileFolder
  realm: Realm
  /** Base URL, known once the server listens. */
  url: string
}
