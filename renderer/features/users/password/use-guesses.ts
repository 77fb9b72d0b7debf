import { startTransition, useCallback, useEffect, useRef, useState } from 'react'
import { latestJob } from '../../../lib/latest-job.ts'
import { useRunAfterPaint } from '../../../lib/use-after-paint.ts'
import type { TypedPassword } from './guesses.ts'

const startWorker = () => new Worker(new URL('./guesses.worker.ts', import.meta.url), { type: 'module' })

/**
 * Number of guesses for a typed password; null while unknown. A dedicated worker estimates it after the keystroke is
 * drawn, and is loaded with the first password to check.
 */
export function useGuesses(typed: TypedPassword | null): number | null {
  const [state, setState] = useState<{ readonly typed: TypedPassword; readonly guesses: number } | null>(null)
  const estimate = useRef<ReturnType<typeof latestJob<TypedPassword, number>> | null>(null)
  useEffect(() => {
    const made = latestJob<TypedPassword, number>({
      start: startWorker,
      onAnswer: (guesses, answered) => startTransition(() => setState({ typed: answered, guesses })),
      // Without an estimate, only the known rules of the server apply.
      onGivenUp: () => setState(null),
    })
    estimate.current = made
    return () => made.end()
  }, [])
  useRunAfterPaint(
    typed,
    useCallback((newest: TypedPassword | null) => {
      if (newest !== null) estimate.current?.ask(newest)
    }, []),
  )
  return state !== null && state.typed === typed ? state.guesses : null
}
