import { useState } from 'react'
import { toFailure } from '#contract/failures.ts'
import type { KindName } from '#contract/records/index.ts'
import type { WriteView } from '#contract/writes.ts'
import { useConnection } from '../../lib/connection.ts'
import { sendToEnd, type HeldWrite, type OneWrite } from '../../lib/writes/send-to-end.ts'
import { cancelWrite, closeWrite } from '../../lib/writes/store.ts'
import { useRecordWrite } from '../../lib/writes/use-record-write.ts'
import { reportProblem } from '../report-problem.ts'

export interface Asking {
  /** The write that was sent last, on its way or ended; main has it still after the page was loaded anew. */
  readonly view: WriteView | null
  /** Why the last one was not sent. */
  readonly held: HeldWrite | null
  readonly isUnderWay: boolean
  readonly send: (write: OneWrite) => void
  readonly stop: () => void
}

/** An act that is asked in one question and sent at once; several acts of a kind may share it. */
export function useAsking(kind: KindName, acts: readonly string[]): Asking {
  const { profileId } = useConnection().connection
  const found = useRecordWrite(profileId, { kind, acts, id: null })
  const [held, setHeld] = useState<HeldWrite | null>(null)
  const [isAsked, setAsked] = useState(false)
  // One that an earlier run of the console left is shown above every page.
  const view = found?.isLeftOver === true ? null : found
  const send = (write: OneWrite) => {
    setHeld(null)
    setAsked(true)
    // The one before was seen, and another act of the kind would not take its place.
    const putAway = view?.phase === 'ended' ? closeWrite(view.writeId) : Promise.resolve()
    putAway
      .then(() => sendToEnd(profileId, write, null))
      .then(
        (result) => setHeld(result.state === 'held' ? result : null),
        (thrown: unknown) => setHeld({ state: 'held', because: 'failed', failure: toFailure(thrown) }),
      )
      .finally(() => setAsked(false))
      .catch(reportProblem)
  }
  return {
    view,
    held,
    isUnderWay: isAsked || (view !== null && view.phase !== 'ended' && view.phase !== 'review'),
    send,
    stop: () => {
      if (view !== null) cancelWrite(view.writeId).catch(reportProblem)
    },
  }
}
