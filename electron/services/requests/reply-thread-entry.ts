import { parentPort } from 'node:worker_threads'
import { AppError } from '#contract/failures.ts'
import type { FromThread, ToThread } from './reply-thread-messages.ts'
import { listedIn, type UnreadableRecord } from '#contract/operations/list-reply.ts'
import { writeSlice } from '#contract/list-slice.ts'
import type { Operation } from '#contract/operations/define.ts'
import { operations } from '#contract/operations/index.ts'
import { readAnswer } from './answer.ts'
import { createMasking } from './masking.ts'
import { readQueueId } from './queue-id.ts'
import type { FramedReply, Question, ReplyLimits, SliceSink } from './raw-answer.ts'
import { tooLarge } from './read-limited.ts'
import { replySchema } from './reply-schemas.ts'
import { createListSplitter } from './split-list.ts'

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

/** A reply whose body is arriving. */
interface ArrivingReply {
  readonly add: (bytes: Uint8Array) => void
  /** Judges the complete body. Throws the failure of the answer. */
  readonly end: (receivedAt: number) => FramedReply
}

/** Size with which a slice takes few milliseconds to read, and its costs per slice don't matter. */
const sliceBytes = 256 * 1024

/**
 * Judges, masks and serializes the body of a long answer while it arrives, in slices of its list. Slices are passed on
 * before it is known whether the answer is valid to its end: only the reply makes them a list.
 */
function createSlicedReply(
  { id, account, parameters, head }: Question,
  limits: ReplyLimits,
  sink: SliceSink & {
    /** Receives the id of a queue that the operation leaves on the server, before the answer is judged. */
    readonly leftQueue: (queueId: string) => void
  },
): ArrivingReply {
  const { level } = account.serverVersion
  const isSuccess = head.status >= 200 && head.status < 300
  const listed = isSuccess ? listedIn(replySchema(operations[id], level)) : undefined
  const masking = createMasking(id, account, parameters)
  const encoder = new TextEncoder()
  let unreadable: UnreadableRecord[] = []
  let listBytes = 0
  let unlisted = 0
  let isValid = true

  const splitter = createListSplitter({
    list: listed?.key ?? null,
    sliceBytes,
    onList() {
      unreadable = []
      listBytes = 0
      unlisted = 0
      sink.restart()
    },
    onSlice(json) {
      const items = JSON.parse(json) as unknown[]
      if (unlisted > 0) {
        unlisted += items.length
        return
      }
      const read = listed?.read(items) ?? { records: [], unreadable: [] }
      const slice = encoder.encode(writeSlice(masking.parsed(read.records, json)))
      const odd = masking.parsed(read.unreadable, json)
      listBytes += slice.length + (odd.length === 0 ? 0 : JSON.stringify(odd).length)
      if (listBytes > limits.maxListBytes) {
        unlisted = items.length
        return
      }
      for (const one of odd) unreadable.push(one)
      sink.add(slice)
    },
    onKept(bytes) {
      if (bytes > limits.maxReplyBytes) throw tooLarge(limits.maxReplyBytes)
    },
  })

  return {
    add(bytes) {
      if (!isValid) return
      try {
        splitter.add(bytes)
      } catch (thrown) {
        // The parser's message quotes the text, so it must not become part of a failure.
        if (!(thrown instanceof SyntaxError)) throw thrown
        isValid = false
      }
    },
    end(receivedAt) {
      const text = isValid ? splitter.end() : ''
      const queueId = (operations[id] as Operation).leavesQueue === true ? readQueueId(text) : null
      if (queueId !== null) sink.leftQueue(queueId)
      const answer = {
        ...head,
        receivedAt,
        text,
        // Only a refusal needs them, and with the first `Headers` of a thread, Node loads all of its `fetch`.
        get headers() {
          return new Headers(head.headers.map(([name, value]): [string, string] => [name, value]))
        },
      }
      const read = readAnswer(id, operations[id], level, answer)
      const { reply, ignoredParameters } = masking.parsed(read, text)
      const more = { ...(unreadable.length > 0 && { unreadable }), ...(unlisted > 0 && { unlisted }) }
      const frame = JSON.stringify({ ...(reply as object), ...more })
      return { json: { frame, list: listed?.key ?? null }, ignoredParameters }
    },
  }
}
