import { parentPort } from 'node:worker_threads'
import { AppError } from '#contract/failures.ts'
import type { FromThread, ToThread } from './reply-thread-messages.ts'
import { createSlicedReply, type ArrivingReply } from './sliced-reply.ts'

/** The thread that reads long replies (`reply-thread.ts`). */
const bodies = new Map<number, ArrivingReply>()

parentPort?.on('message', (message: ToThread) => {
  const { job } = message
  try {
    if ('question' in message) bodies.set(job, begin(message))
    else if ('isDropped' in message) bodies.delete(job)
    // A body that failed has no reader. Its last bytes may still arrive.
    else if ('bytes' in message) {
      bodies.get(job)?.add(message.bytes)
      notify({ job, readBytes: message.bytes.length })
    } else {
      const body = bodies.get(job)
      bodies.delete(job)
      if (body !== undefined) notify({ job, reply: body.end(message.receivedAt) })
    }
  } catch (thrown) {
    bodies.delete(job)
    // Any other error is a bug. It ends the thread, and the waiting callers get the error.
    if (!(thrown instanceof AppError)) throw thrown
    notify({ job, failure: thrown.failure })
  }
})

function begin({ job, question, limits }: Extract<ToThread, { readonly question: unknown }>): ArrivingReply {
  return createSlicedReply(question, limits, {
    add: (slice) => notify({ job, slice }, [slice.buffer]),
    restart: () => notify({ job, isRestarted: true }),
    leftQueue: (queueId) => notify({ job, queueId }),
  })
}

function notify(message: FromThread, moved: ArrayBuffer[] = []): void {
  parentPort?.postMessage(message, moved)
}
