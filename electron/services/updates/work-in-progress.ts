import type { Run } from '#contract/runs.ts'
import type { WriteView } from '#contract/writes.ts'

/** Phases in which a write has been sent and isn't verified yet. */
const busyPhases: ReadonlySet<string> = new Set(['sending', 'waiting', 'reading-back', 'looking-again'])

/** Events of the gate and of runs. */
export interface WorkNotices {
  readonly noticeWrite: (write: Pick<WriteView, 'writeId' | 'phase' | 'isAsked'>) => void
  readonly noticeWriteClosed: (writeId: string) => void
  readonly noticeRun: (run: Pick<Run, 'runId' | 'phase'>) => void
  readonly noticeRunClosed: (runId: string) => void
}

/** Knows from their events whether a run or a write is in progress. */
export function createWorkInProgress(onChange: () => void): WorkNotices & { readonly isBusy: () => boolean } {
  const busy = new Set<string>()
  const note = (id: string, isBusy: boolean) => {
    if (isBusy) busy.add(id)
    else busy.delete(id)
    onChange()
  }
  return {
    noticeWrite: ({ writeId, phase, isAsked }) => note(writeId, busyPhases.has(phase) || isAsked === true),
    noticeWriteClosed: (writeId) => note(writeId, false),
    // A paused run counts too, because the person expects it to go on where it is.
    noticeRun: ({ runId, phase }) => note(runId, phase === 'running'),
    noticeRunClosed: (runId) => note(runId, false),
    isBusy: () => busy.size > 0,
  }
}
