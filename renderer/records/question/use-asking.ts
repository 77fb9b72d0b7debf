import { useState } from 'react'
import { toFailure } from '#contract/failures.ts'
import type { KindName } from '#contract/records/index.ts'
import type { WriteView } from '#contract/writes.ts'
import { useConnection } from '../../lib/bridge/connection.ts'
import { sendToEnd, type HeldWrite, type OneWrite } from '../../lib/writes/send-to-end.ts'
import { cancelWrite, closeWrite } from '../../lib/writes/write-store.ts'
import { useRecordWrite } from '../../lib/writes/use-record-write.ts'
import { reportProblem } from '../../components/notices/show-notice.ts'

export interface Asking {
  /** The last write, in progress or ended. Main still has it after a reload. */
  readonly view: WriteView | null
  /** Reason why the last write was not sent. */
  readonly held: HeldWrite | null
  readonly isUnderWay: boolean
  readonly send: (write: OneWrite) => void
  readonly stop: () => void
}

/** An act that is sent at once after a confirmation; several acts of a kind may share it. */
export function useAsking(kind: KindName, acts: readonly string[]): Asking {
  const { profileId } = useConnection().connection
  const found = useRecordWrite(profileId, { kind, acts, id: null })
  const [held, setHeld] = useState<HeldWrite | null>(null)
  const [isAsked, setAsked] = useState(false)
  // A write from an earlier session is shown above every page, not here.
  const view = found?.isLeftOver === true ? null : found
  const send = (write: OneWrite) => {
    setHeld(null)
    setAsked(true)
    // The user has seen the previous result, but a write of another act would not replace it.
    const closed = view?.phase === 'ended' ? closeWrite(view.writeId) : Promise.resolve()
    closed
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
