import { Faults } from '../controls/faults.ts'
import { RequestLog } from '../controls/request-log.ts'
import { buildOrganization } from '../organization/build.ts'
import { Clock } from '../state/clock.ts'
import { EventQueues } from '../state/event-queues.ts'
import type { Realm } from '../state/realm.ts'
import type { DemoContext, ServerOptions } from './context.ts'
import { FailedLogins } from './authentication.ts'
import { FileFolder } from './file-folder.ts'
import { RateLimiter } from './rate-limiter.ts'

/** Creates a fresh organization and all services around it. */
export function createContext(options: ServerOptions): DemoContext {
  const clock = new Clock()
  return {
    options,
    clock,
    queues: new EventQueues(clock, options.heartbeatSeconds),
    faults: new Faults(),
    requests: new RequestLog(),
    rateLimiter: new RateLimiter(clock, options.rateLimitPerMinute),
    openRateLimiter: new RateLimiter(clock, options.openRateLimitPerMinute),
    failedLogins: new FailedLogins(clock),
    files: new FileFolder(),
    realm: freshRealm(options),
    url: '',
  }
}

/** The organization in its initial state. */
export const freshRealm = (options: ServerOptions): Realm =>
  buildOrganization(options.scale, { max_file_upload_size_mib: options.maxFileUploadSizeMib }, options.moreInvitations)
