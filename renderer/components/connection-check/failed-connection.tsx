import { lazy, Suspense } from 'react'
import type { Subject } from '#contract/doctor.ts'
import { withWords } from '../../lib/i18n.ts'

const ConnectionCheck = lazy(withWords(() => import('./connection-check.tsx')))

/** The check of a connection that failed, which begins by itself; its code is loaded only then. */
export function FailedConnection({ subject }: { readonly subject: Subject }) {
  return (
    <Suspense>
      <ConnectionCheck subject={subject} />
    </Suspense>
  )
}
