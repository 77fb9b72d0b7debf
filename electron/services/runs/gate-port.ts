import { actOf } from '#contract/records/index.ts'
import type { NewWrite, WriteView } from '#contract/writes.ts'
import type { WritesService } from '../writes/gate.ts'

/** One write of a row, with the parts of the gate that a run needs. */
export interface GateWrite {
  readonly writeId: string
  /**
   * Resolves to the write once the condition holds; rejects if the write was closed elsewhere, or when the run stops.
   */
  readonly reach: (isSo: (view: WriteView) => boolean) => Promise<WriteView>
}

type Watcher = (view: WriteView | null) => void

export interface GatePort {
  /**
   * Submits a write. Resolves to null if another write to the same record is in progress. First waits for a write that
   * ends without a person (the check of a write from an earlier session, or another creation), until it ends or
   * `calledBack` aborts.
   */
  readonly check: (profileId: string, write: NewWrite, calledBack?: AbortSignal) => Promise<GateWrite | null>
  /** Verifies a write again after its answer was lost. */
  readonly checkAgain: (writeId: string) => GateWrite
  readonly send: (writeId: string, confirmation: string | null) => Promise<unknown>
  /** Cancels a write that may no longer exist. */
  readonly cancel: (writeId: string) => void
  readonly close: (writeId: string) => void
  readonly verifyRows: (runId: string) => void
  /** Called with each change in the gate; null for a closed write. */
  readonly notice: (writeId: string, view: WriteView | null) => void
  /** Rejects all waits. */
  readonly stop: () => void
}

/**
 * The runs' access to the gate. Its events may come before a write's id is known here, so the latest view of each write
 * is kept as long as the gate has it.
 */
export function createGatePort(
  writes: Pick<WritesService, 'check' | 'checkAgain' | 'send' | 'cancel' | 'close' | 'verifyRows'>,
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
  /** Resolves once the write has ended, was closed, or the wait is aborted. */
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
        // Otherwise the gate returned another write to the record, which has changed since the gate accepted it.
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
        // The write was already closed, so there is nothing to cancel.
      }
    },
    close(writeId) {
      forget(writeId)
      writes.close(writeId)
    },
    verifyRows: (runId) => writes.verifyRows(runId),
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
