import { replaceEqualDeep } from '@tanstack/react-query'
import { startTransition, useCallback, useEffect, useRef, useState } from 'react'
import { useRunAfterPaint } from '../../../lib/live/use-after-paint.ts'
import type { Answers, Job } from './jobs.ts'
import { createSpareWorkers, latestJob, type NoAnswerReason } from '../../../lib/live/latest-job.ts'

type JobOf<K extends Job['kind']> = Extract<Job, { kind: K }>

export interface LabState<K extends Job['kind']> {
  /** The newest answer and its job, which may be older than the shown values. */
  readonly answer: Answers[K] | null
  readonly job: JobOf<K> | null
  /** Reason why the newest job has no answer; null if there is none. */
  readonly givenUp: NoAnswerReason | null
}

const startWorker = () => new Worker(new URL('./lab.worker.ts', import.meta.url), { type: 'module' })

const spares = createSpareWorkers()

/** Asks a dedicated worker about the newest job, again after each change. The page never waits for the worker. */
export function useLab<K extends Job['kind']>(job: JobOf<K> | null): LabState<K> {
  const [state, setState] = useState<LabState<K>>({ answer: null, job: null, givenUp: null })
  const lab = useRef<ReturnType<typeof latestJob<JobOf<K>, Answers[K]>> | null>(null)

  useEffect(() => {
    const made = latestJob<JobOf<K>, Answers[K]>({
      start: startWorker,
      spares,
      // Parts that equal those of the last answer keep their identity, so that they are not rendered again.
      onAnswer: (answer, answered) =>
        startTransition(() =>
          setState((before) => ({
            answer: replaceEqualDeep(before.answer, answer),
            job: answered,
            givenUp: null,
          })),
        ),
      onGivenUp: (given, why) => setState({ answer: null, job: given, givenUp: why }),
    })
    lab.current = made
    return () => made.end()
  }, [])
  useRunAfterPaint(
    job,
    useCallback((newest: JobOf<K> | null) => {
      if (newest !== null) lab.current?.ask(newest)
    }, []),
  )
  return state
}
