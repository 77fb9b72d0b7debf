import { AppError, toFailure, type Failure } from '#contract/failures.ts'
import type { UploadTrouble } from '#contract/upload-links.ts'
import type { Connections } from '../server/connections.ts'
import { wordsOf } from '../failure.ts'
import type { Ports } from '../ports.ts'
import type { Account } from '../requests/account.ts'
import type { Sender } from '../requests/sender.ts'
import { steadyNow } from '../store/steady-now.ts'
import type { UncheckedWrites } from '../writes/unchecked-writes.ts'
import type { Entry, StoredUpload, Queue, Queues } from './queue.ts'
import { forgetResumable, askResumableState, sendResumable } from './resumable.ts'
import { requireUnchanged, type FileStamp, readWhole } from './source.ts'
import { Trouble } from './trouble.ts'
import { type StoredFile, isLink } from './tus-answer.ts'
import { judge, type Verdict, type UploadMethod } from './verdict.ts'
import type { OutcomeReason, OutcomeState } from '#contract/outcomes.ts'
import { fateOf, isProof, isUnsent } from '../writes/fate.ts'

export interface RunnerParts {
  readonly ports: Pick<Ports, 'fetch' | 'sendStream' | 'version' | 'log'>
  readonly connections: Pick<Connections, 'accountOf' | 'factsOf'>
  readonly sender: Pick<Sender, 'send'>
  readonly uncheckedWrites: UncheckedWrites
  readonly queues: Queues
  readonly limits: UploadTimes
}

/** Times that tests shorten. */
export interface UploadTimes {
  readonly stallMs: number
  /** Waits after one break, after two in a row, and so on; the last one applies to all further breaks. */
  readonly backoffMs: readonly number[]
}

export const uploadSizes = {
  /** Size above which files are sent by the resumable protocol. */
  plain: 5 * 1024 * 1024,
  /** The largest file sent in one request to a server without resumable uploads (`service.md#limits`). */
  mostPlain: 25_000_000,
} as const

/** The level from which a server has resumable uploads (`service.md#resumable-uploads`). */
const resumableLevel = 296
const mebibyte = 1024 * 1024

export interface Runner {
  /** Sends an upload until it is done, waits, is stopped or fails; never rejects. */
  readonly run: (queue: Queue, entry: Entry, signal: AbortSignal) => Promise<void>
  /** Records the outcome of an upload whose start is in the journal. */
  readonly conclude: (entry: Entry, how: Ending) => Promise<void>
  /** Ends a canceled upload: checks whether the server has the file; if not, asks it to delete the partial one. */
  readonly giveUp: (queue: Queue, entry: Entry) => Promise<void>
}

export function createRunner(parts: RunnerParts): Runner {
  const { ports, connections, sender, uncheckedWrites, queues, limits } = parts

  const attempt = async (queue: Queue, entry: Entry, signal: AbortSignal, partBytes: number): Promise<StoredFile> => {
    const stamp = stampIn(entry.kept)
    await requireUnchanged(stamp)
    const account = await connections.accountOf(queue.profileId)
    const { limits: reported, featureLevel } = await connections.factsOf(queue.profileId)
    requireAllowed(stamp.size, reported.max_file_upload_size_mib)
    if (signal.aborted) throw new AppError({ kind: 'cancelled', message: 'stopped' })
    const isOld = featureLevel !== null && featureLevel < resumableLevel
    if (isOld && stamp.size > uploadSizes.mostPlain) throw new Trouble('no-resuming')
    const method: UploadMethod = isOld
      ? 'plain'
      : (entry.kept.method ?? (stamp.size <= uploadSizes.plain ? 'plain' : 'resumable'))
    if (entry.kept.mark === null) {
      const mark = await uncheckedWrites.begin(queue.profileId, intentOf(entry.kept, method))
      await queues.change(queue, entry, { mark, method })
    } else await queues.change(queue, entry, { method })
    return method === 'plain'
      ? sendPlain(sender, account, { stamp, ...entry.kept, signal })
      : sendResumable(resumableOf(queue, entry, account, signal, partBytes))
  }

  const resumableOf = (
    queue: Queue,
    entry: Entry,
    account: Account,
    signal: AbortSignal,
    partBytes = Number.POSITIVE_INFINITY,
  ) => {
    let isFirst = true
    return {
      ports,
      account,
      stamp: stampIn(entry.kept),
      ...entry.kept,
      signal,
      stallMs: limits.stallMs,
      partBytes,
      onUrl: (tusUrl: string) => {
        if (tusUrl !== entry.kept.tusUrl) void queues.change(queue, entry, { tusUrl }).catch(logged('uploads'))
      },
      beforeLast: () => queues.change(queue, entry, { hasLeft: true }),
      onSent: (upTo: number) => {
        // The first report is the offset at which the server continues.
        if (isFirst) Object.assign(entry, { startedFrom: upTo, startedAt: Date.now() })
        // A server that has a part doesn't have the whole.
        if (isFirst && upTo < entry.kept.size) {
          entry.hadLeft = false
          entry.kept = { ...entry.kept, hasLeft: false }
        }
        // Only bytes that the server has count as progress; otherwise the file would be resent without a pause.
        if (isFirst && upTo > entry.reported) Object.assign(entry, { tries: 0, reported: upTo })
        isFirst = false
        queues.progress(queue, entry, upTo)
      },
    }
  }

  const conclude = async (entry: Entry, [state, because, failure = null]: Ending) => {
    const { mark, stored } = entry.kept
    if (mark === null) return
    const refusal = failure?.status === undefined ? null : answerOf(failure)
    const answer = stored === null ? refusal : { status: 200, code: null, words: null }
    await uncheckedWrites.end(mark, { state, because, answer, now: stored === null ? {} : { file: stored.name } })
    entry.kept = { ...entry.kept, mark: null }
  }

  const forget = async (queue: Queue, entry: Entry) => {
    if (entry.kept.tusUrl === null) return
    const account = await connections.accountOf(queue.profileId)
    await forgetResumable(resumableOf(queue, entry, account, AbortSignal.timeout(limits.stallMs)))
  }

  const logged = (what: string) => (thrown: unknown) => ports.log(`${what}: ${wordsOf(thrown)}`)

  const end = async (queue: Queue, entry: Entry, stored: StoredFile) => {
    entry.kept = { ...entry.kept, stored }
    // The service returned the link, but no operation reads the file's bytes.
    await conclude(entry, ['unverified', 'no-read']).catch(logged('uploads: journal'))
    await queues.change(queue, entry, { state: 'done', sent: entry.kept.size, tusUrl: null, method: null, waits: null })
  }

  const getInTrouble = async (queue: Queue, entry: Entry, what: UploadTrouble, failure: Failure | null) => {
    if (what === 'changed') await forget(queue, entry).catch(logged('uploads: cancel'))
    await conclude(entry, endingOf(what, failure, factsOf(entry))).catch(logged('uploads: journal'))
    // The partial file on the server is kept if another attempt can continue it.
    const tusUrl = isOfNoUse(what, entry) ? null : entry.kept.tusUrl
    await queues.change(queue, entry, { state: 'failed', waits: null, trouble: { what, failure }, tusUrl })
  }

  /** Asks for the server's state of a file whose bytes were all sent; null if unknown. */
  const look = async (queue: Queue, entry: Entry) => {
    const account = await connections.accountOf(queue.profileId)
    return askResumableState(resumableOf(queue, entry, account, AbortSignal.timeout(limits.stallMs)))
  }

  const giveUp = async (queue: Queue, entry: Entry) => {
    const { method, state } = entry.kept
    const mayBeStored = method === 'plain' ? state === 'running' : method === 'resumable' && entry.kept.hasLeft
    const found = mayBeStored && method === 'resumable' ? await look(queue, entry).catch(() => null) : null
    if (found !== null && found !== 'not-all') entry.kept = { ...entry.kept, stored: found }
    const { stored } = entry.kept
    const isOpen = mayBeStored && found === null
    const ending: Ending =
      stored !== null
        ? ['saved', 'arrived-unanswered']
        : isOpen
          ? ['unverified', 'unanswered']
          : ['not-saved', 'cancelled']
    await conclude(entry, ending).catch(logged('uploads: journal'))
    if (stored === null) await forget(queue, entry).catch(logged('uploads: cancel'))
  }

  return {
    conclude,
    giveUp,
    async run(queue, entry, signal) {
      Object.assign(entry, { startedFrom: entry.kept.sent, startedAt: Date.now(), hadLeft: entry.kept.hasLeft })
      let partBytes = Number.POSITIVE_INFINITY
      queues.set(queue, entry, { state: 'running', waits: null, trouble: null })
      for (;;) {
        try {
          const stored = await attempt(queue, entry, signal, partBytes)
          await end(queue, entry, stored)
          return
        } catch (thrown) {
          if (signal.aborted) return
          const method = entry.kept.method ?? 'plain'
          const canBePlain = entry.kept.size <= uploadSizes.mostPlain
          const { tries } = entry
          const { hasLeft } = entry.kept
          const verdict = judge(thrown, { method, tries, canBePlain, backoffMs: limits.backoffMs, partBytes, hasLeft })
          if (verdict.does === 'stopped') return
          if (verdict.does === 'smaller-parts') {
            partBytes = verdict.bytes
            continue
          }
          if (verdict.does === 'plain-instead') {
            const ending = endingOf('refused', toFailure(thrown), factsOf(entry))
            await conclude(entry, ending).catch(logged('uploads: journal'))
            entry.kept = { ...entry.kept, method: 'plain' }
            continue
          }
          try {
            if (verdict.does === 'trouble') await getInTrouble(queue, entry, verdict.what, verdict.failure)
            else await wait(queue, entry, verdict)
          } catch (unsaved) {
            // The stored queue is outdated; the queue in memory, which pages show, is right.
            logged('uploads')(unsaved)
          }
          return
        }
      }
    },
  }

  async function wait(queue: Queue, entry: Entry, verdict: Extract<Verdict, { does: 'wait' }>): Promise<void> {
    entry.tries += 1
    const until = Date.now() + verdict.ms
    entry.dueAt = steadyNow() + verdict.ms
    if (verdict.for === 'server') queue.heldUntil = Math.max(queue.heldUntil, entry.dueAt)
    const breaks = entry.kept.breaks + (verdict.for === 'line' ? 1 : 0)
    const waits = { for: verdict.for, until, ...(verdict.failure && { failure: verdict.failure }) }
    await queues.change(queue, entry, { state: 'waiting', breaks, waits })
  }
}

const factsOf = ({ kept: { method, hasLeft }, hadLeft }: Entry) => ({
  method,
  hasLeft: method === 'plain' || hasLeft,
  hadLeft,
})

/**
 * True if the upload can't be continued at its address: the file changed, or the server has all bytes and twice
 * returned no link.
 */
const isOfNoUse = (what: UploadTrouble, { kept, startedFrom }: Entry): boolean =>
  what === 'changed' || what === 'unanswered' || (what === 'no-link' && startedFrom >= kept.size)

function stampIn({ path, size, mtimeMs }: StoredUpload): FileStamp {
  if (path === null) throw new Trouble('copy-lost')
  return { path, size, mtimeMs }
}

/** Throws a `Trouble` if the server's limits exclude the file. */
export function requireAllowed(size: number, limitMib: number | null): void {
  if (limitMib === 0) throw new Trouble('switched-off')
  if (limitMib !== null && size > limitMib * mebibyte) throw new Trouble('too-large')
}

const intentOf = ({ name, size }: StoredUpload, method: UploadMethod) => ({
  kind: 'attachment' as const,
  act: 'upload',
  name,
  values: { file: name },
  context: { size, method },
  request: {
    operation: 'uploads.create',
    method: 'POST',
    path: method === 'plain' ? '/user_uploads' : '/tus/',
    form: [['file', name] as [string, string]],
  },
})

const answerOf = ({ status, code, serverMessage }: Failure) => ({
  status: status ?? null,
  code: code ?? null,
  words: serverMessage ?? null,
})

/** Outcome of an upload. The failure is null if the server accepted the file, or if no request was sent. */
type Ending = readonly [state: OutcomeState, because: OutcomeReason, failure?: Failure | null]

interface Facts {
  readonly method: UploadMethod | null
  /** True if all bytes were sent; until then, a server that receives parts stores no file. */
  readonly hasLeft: boolean
  /** True if an earlier attempt sent all bytes: a refusal of this one is not about them. */
  readonly hadLeft: boolean
}

/** Returns the outcome of a failed upload. Only the service's own refusal shows that the file isn't stored. */
export function endingOf(what: UploadTrouble, failure: Failure | null, { method, hasLeft, hadLeft }: Facts): Ending {
  if (what === 'unanswered' || what === 'no-link') return ['unverified', 'unanswered', failure]
  const mayBeStored = method === 'resumable' && hasLeft && what !== 'no-progress'
  if (failure === null) return mayBeStored ? ['unverified', 'unanswered', null] : ['not-saved', 'never-left', null]
  const fate = fateOf(failure)
  const isPartly = method === 'resumable' && !hasLeft
  if (fate === 'refused' && !hadLeft && (isPartly || isProof(failure, 'no-read')))
    return ['refused', 'server-words', failure]
  if (isUnsent(fate) && !mayBeStored) return ['not-saved', 'never-left', failure]
  if (!isPartly) return ['unverified', 'unanswered', failure]
  return ['not-saved', fate === 'elsewhere' ? 'answered-elsewhere' : 'server-stopped', failure]
}

/** Sends a small file in one request (`service.md#uploading-a-file`). It is read into memory as a whole. */
async function sendPlain(
  sender: Pick<Sender, 'send'>,
  account: Account,
  { stamp, name, type, signal }: { stamp: FileStamp; name: string; type: string; signal: AbortSignal },
): Promise<StoredFile> {
  const content = (await readWhole(stamp)).toString('base64')
  const { reply } = await sender.send(
    account,
    'uploads.create',
    { file: { filename: name, content, ...(type !== '' && { type }) } },
    // The queue shows the wait and its length, so the sender must not wait.
    { signal, repeatsWhenPaced: false },
  )
  // Nothing else shows where the file is.
  if (!isLink(reply.url)) {
    throw new AppError({
      kind: 'unexpected-shape',
      message: 'uploads.create: the answer has no link to an upload',
      where: 'uploads.create: url',
      status: 200,
      mayHaveBeenApplied: true,
    })
  }
  return { name: reply.filename ?? name, url: reply.url }
}
