import { Faults } from '../controls/faults.ts'
import { RequestLog } from '../controls/request-log.ts'
import { buildOrganization } from '../organization/build.ts'
import { Clock } from '../state/clock.ts'
import { EventQueues } from '../state/event-queues.ts'
import type { DemoContext, ServerOptions } from './context.ts'
import { RateLimiter } from './rate-limiter.ts'

/** A fresh organization and everything around it. */
export function createContext(options: ServerOptions): DemoContext {
  const clock = new Clock()
  return {
    options,
    clock,
    queues: new EventQueues(clock, options.heartbeatSeconds),
    faults: new Faults(),
    requests: new RequestLog(),
    rateLimiter: new RateLimiter(clock, options.rateLimitPerMinute),
    realm: buildOrganization(options.scale),
    url: '',
  }
}
