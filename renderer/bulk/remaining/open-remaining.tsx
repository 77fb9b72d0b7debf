import { FileButton } from '@mantine/core'
import { lazy, Suspense, useRef, useState, type ReactNode, type RefObject } from 'react'
import type { RemainingProblem } from '#contract/runs.ts'
import { texts } from '#contract/texts.ts'
import { call } from '../../lib/bridge/bridge.ts'
import { useConnection } from '../../lib/bridge/connection.ts'
import { textOfFile } from '../../components/fields/use-file-drop.ts'
import { withTexts } from '../../lib/text/load-texts.ts'
import { reportProblem, showNotice } from '../../components/notices/show-notice.ts'
import type { RemainingFile } from './remaining-rows.ts'

const t = texts('bulk', 'remaining')

const RemainingDialog = lazy(withTexts(() => import('./remaining-dialog.tsx')))

interface OpenRemainingProps {
  /** Takes the focus after the dialog. */
  readonly opener: RefObject<HTMLButtonElement | null>
  /** Returns the control that asks for the file. */
  readonly children: (ask: () => void) => ReactNode
}

/** Opens a file of a run's remaining rows, to review them and start another run. */
export function OpenRemaining({ opener, children }: OpenRemainingProps) {
  const { profileId } = useConnection().connection
  const reset = useRef<() => void>(null)
  const [remaining, setRemaining] = useState<RemainingFile | null>(null)
  const read = async (file: File | null) => {
    if (file === null) return
    // Without the reset, the same file could not be chosen again after a fix.
    reset.current?.()
    const found = await call('run:read-remaining', { profileId, text: await textOfFile(file) })
    if ('rows' in found) return setRemaining(found)
    showNotice({ tone: 'bad', text: problemText(found.problem, file.name) })
  }
  return (
    <>
      <FileButton resetRef={reset} accept=".jsonl" onChange={(file) => void read(file).catch(reportProblem)}>
        {({ onClick }) => children(onClick)}
      </FileButton>
      <Suspense>
        {remaining === null ? null : (
          <RemainingDialog
            remaining={remaining}
            onClose={() => {
              setRemaining(null)
              opener.current?.focus()
            }}
          />
        )}
      </Suspense>
    </>
  )
}

const problemText = ({ line, because, what }: RemainingProblem, file: string): string =>
  t('problem', { file, line, why: t(`problem.${because}`, { what }) })
