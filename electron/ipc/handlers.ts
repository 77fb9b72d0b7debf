import type { Services } from '../services/index.ts'
import type { Ports } from '../services/ports.ts'
import { appHandlers } from './app.ts'
import { connectionHandlers } from './connection.ts'
import type { Handlers } from './dispatch.ts'
import { doctorHandlers } from './connection-check.ts'
import { downloadHandlers } from './downloads.ts'
import { draftHandlers } from './drafts.ts'
import { journalHandlers } from './journal.ts'
import { preferenceHandlers } from './preferences.ts'
import { profileHandlers } from './profiles.ts'
import { proxyHandlers } from './proxy.ts'
import { registryHandlers } from './registry.ts'
import { requestHandlers } from './requests.ts'
import { runHandlers } from './runs.ts'
import { systemHandlers } from './system.ts'
import { uploadHandlers } from './uploads.ts'
import { viewHandlers } from './views.ts'
import { writeHandlers } from './writes.ts'

/** One handler for every channel of the contract, over services that don't depend on a shell. */
export function createHandlers(services: Services, ports: Ports): Handlers {
  return {
    ...appHandlers(services, ports),
    ...profileHandlers(services, ports),
    ...connectionHandlers(services),
    ...requestHandlers(services),
    ...writeHandlers(services),
    ...draftHandlers(services),
    ...journalHandlers(services),
    ...doctorHandlers(services),
    ...proxyHandlers(ports),
    ...downloadHandlers(services),
    ...uploadHandlers(services, ports),
    ...runHandlers(services),
    ...registryHandlers(services),
    ...viewHandlers(services),
    ...preferenceHandlers(services),
    ...systemHandlers(ports),
  }
}
