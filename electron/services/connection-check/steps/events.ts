import { AppError } from '#contract/failures.ts'
import { endQueue } from '../../server/events.ts'
import { queueOf, registrationFor, type Queue } from '../../server/registration.ts'
import type { Account } from '../../requests/account.ts'
import { askOptional } from '../../server/server-questions.ts'
import { readFailedRequest } from '../failed-request.ts'
import type { StepResult } from '../found.ts'
import type { Scene } from '../scene.ts'
import { requestOptions } from './server.ts'

/** Registers an event queue for the check, reads it once without waiting, and deletes it. */
export async function examineEvents(account: Account, scene: Scene): Promise<StepResult> {
  const { sender, log, cancel } = scene
  const options = requestOptions(scene)
  let queue: Queue | null = null
  try {
    const parameters = registrationFor(account.serverVersion.level)
    const registration = await askOptional(sender.send(account, 'events.register', parameters, options), log)
    queue = registration && queueOf(registration)
    if (queue === null) return { finding: 'events-none', facts: {} }
    const poll = { queue_id: queue.id, last_event_id: queue.lastEventId, dont_block: true }
    await sender.send(account, 'events.poll', poll, options)
    return { finding: 'events-arrive', facts: {} }
  } catch (thrown) {
    cancel.throwIfAborted()
    if (!(thrown instanceof AppError)) throw thrown
    return readLoss(thrown, queue)
  } finally {
    if (queue !== null) await endQueue(sender, account, queue, log)
  }
}

function readLoss({ failure }: AppError, queue: Queue | null): StepResult {
  const found = readFailedRequest(failure)
  const { kind, reason } = failure
  if (found.finding === 'rate-limited') return found
  // The server has already forgotten the queue that it just created.
  if (queue !== null && (kind === 'invalid-input' || kind === 'not-found')) return { ...found, finding: 'queue-lost' }
  const isSilent = reason === 'timeout' || reason === 'connection-lost'
  return { ...found, finding: isSilent ? 'events-silent' : 'events-refused' }
}
