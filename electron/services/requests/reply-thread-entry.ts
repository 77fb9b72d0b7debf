import { parentPort } from 'node:worker_threads'
import { AppError } from '#contract/failures.ts'
import type { FromThread, ToThread } from './reply-thread-messages.ts'
import { writeReply } from './written-reply.ts'

/** The thread that reads long replies (`reply-thread.ts`). */
interface Arriving {
  readonly decoder: InstanceType<typeof TextDecoder>
  text: string
}

const bodies = new Map<number, Arriving>()

parentPort?.on('message', (message: ToThread) => {
  const { job } = message
  const body = bodies.get(job) ?? { decoder: new TextDecoder(), text: '' }
  if ('bytes' in message) {
    body.text += body.decoder.decode(message.bytes, { stream: true })
    bodies.set(job, body)
    return
  }
  bodies.delete(job)
  if ('isDropped' in message) return
  try {
    const { json, ignoredParameters } = writeReply(message.question, body.text + body.decoder.decode())
    const bytes = new TextEncoder().encode(json as string)
    answer({ job, reply: { json: bytes, ignoredParameters } }, [bytes.buffer])
  } catch (thrown) {
    // Any other error is a bug. It ends the thread, and the waiting callers get the error.
    if (!(thrown instanceof AppError)) throw thrown
    answer({ job, failure: thrown.failure })
  }
})

function answer(message: FromThread, moved: ArrayBuffer[] = []): void {
  parentPort?.postMessage(message, moved)
}
