import { lazy, Suspense } from 'react'
import type { Subject } from '#contract/connection-check.ts'
import { withTexts } from '../../lib/text/load-texts.ts'

const ConnectionCheck = lazy(withTexts(() => import('./connection-check.tsx')))

/** Automatic check of a connection that failed. Its code is loaded only after a failure. */
export function FailedConnection({ subject }: { readonly subject: Subject }) {
  return (
    <Suspense>
      <ConnectionCheck subject={subject} />
    </Suspense>
  )
}
