import { actOf } from '#contract/records/index.ts'
import type { NewWrite, WriteView } from '#contract/writes.ts'
import type { WritesService } from '../writes/gate.ts'

/** One write of a row, as far as a run needs the gate. */
export interface GateWrite {
  readonly writeId: string
  /** The write as soon as it is so; rejects where it was put away elsewhere, and once the run stops. */
  readonly reach: (isSo: (view: WriteView) => boolean) => Promise<WriteView>
}

type Watcher = (view: WriteView | null) => void

export interface GatePort {
  /**
   * Hands a write in. Null where another write to the same record is under way. One that ends without a person is waited for,
   * until it is called back: the look-up of what an earlier start left, or another creation.
   */
  readonly check: (profileId: string, write: NewWrite, calledBack?: AbortSignal) => Promise<GateWrite | null>
  /** Reads a write again whose answer was lost. */
  readonly checkAgain: (writeId: string) => GateWrite
  readonly send: (writeId: string, confirmation: string | null) => Promise<unknown>
  /** Cancels a write of which it is not known whether it is there still. */
  readonly cancel: (writeId: string) => void
  readonly close: (writeId: string) => void
  /** To be called with each change that the gate tells; null for one that is put away. */
  readonly notice: (writeId: string, view: WriteView | null) => void
  /** Lets go of whoever waits. */
  readonly stop: () => void
}

/**
 * The gate as runs use it. It tells of changes by events, which may come before the id of the write is known here, so
 * that the latest of each write is kept as long as the gate has it.
 */
export function createGatePort(
  writes: Pick<WritesService, 'check' | 'checkAgain' | 'send' | 'cancel' | 'close'>,
): GatePort {
  const latest = new Map<string, WriteView>()
  const watchers = new Map<string, Set<Watcher>>()
  let isStopped = false

  const follow = (writeId: string): GateWrite => ({
    writeId,
    reach: (isSo) =>
      new Promise((resolve, reject) => {
        const mine = watchers.get(writeId) ?? new Set<Watcher>()
        watchers.set(writeId, mine)
        const look: Watcher = (view) => {
          if (view !== null && !isSo(view)) return
          mine.delete(look)
          if (view === null) reject(new Error('the write was closed'))
          else resolve(view)
        }
        mine.add(look)
        const known = latest.get(writeId)
        if (isStopped) look(null)
        else if (known !== undefined) look(known)
      }),
  })
  /** Resolves once it ended, was put away or is no longer waited for. */
  const endOf = (writeId: string, calledBack: AbortSignal) =>
    new Promise<void>((resolve) => {
      calledBack.addEventListener('abort', () => resolve(), { once: true })
      follow(writeId)
        .reach(({ phase }) => phase === 'ended' || phase === 'review')
        .then(
          () => resolve(),
          () => resolve(),
        )
    })
  const keep = (view: WriteView) => {
    if ((latest.get(view.writeId)?.revision ?? -1) < view.revision) latest.set(view.writeId, view)
  }
  const forget = (writeId: string) => {
    latest.delete(writeId)
    watchers.delete(writeId)
  }

  return {
    async check(profileId, write, calledBack = new AbortController().signal) {
      const waitedFor = new Set<string>()
      for (;;) {
        const view = await writes.check(profileId, write)
        keep(view)
        // Else the gate answers with the write that has the record, which has changed since it was taken in.
        if (view.phase === 'checking' && view.revision <= 1) return follow(view.writeId)
        const { writeId, isLeftOver } = view
        const endsByItself = isLeftOver || actOf(write.kind, write.act).on === 'new'
        if (!endsByItself || waitedFor.has(writeId) || calledBack.aborted) return null
        waitedFor.add(writeId)
        await endOf(writeId, calledBack)
        if (calledBack.aborted || isStopped) return null
      }
    },
    checkAgain(writeId) {
      keep(writes.checkAgain(writeId))
      return follow(writeId)
    },
    send: (writeId, confirmation) => writes.send(writeId, confirmation),
    cancel(writeId) {
      try {
        writes.cancel(writeId)
      } catch {
        // It was put away meanwhile, which is all that a cancel is for.
      }
    },
    close(writeId) {
      forget(writeId)
      writes.close(writeId)
    },
    notice(writeId, view) {
      if (view === null) {
        for (const look of watchers.get(writeId) ?? []) look(null)
        return forget(writeId)
      }
      keep(view)
      for (const look of watchers.get(writeId) ?? []) look(view)
    },
    stop() {
      isStopped = true
      for (const looks of watchers.values()) for (const look of looks) look(null)
    },
  }
}
