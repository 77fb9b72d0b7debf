import { useEffect, useRef, useState } from 'react'
import type { Answers, Job } from './jobs.ts'
import { latestJob } from './latest.ts'

type JobOf<K extends Job['kind']> = Extract<Job, { kind: K }>

export interface LabState<K extends Job['kind']> {
  /** The newest answer, and the job it answers, which may be older than what is shown. */
  readonly answer: Answers[K] | null
  readonly job: JobOf<K> | null
  /** The newest job took longer than the cap. */
  readonly isTooSlow: boolean
}

const startWorker = () => new Worker(new URL('./lab.worker.ts', import.meta.url), { type: 'module' })

/** Keeps asking a worker of its own about the newest job; the page never waits for it. */
export function useLab<K extends Job['kind']>(job: JobOf<K> | null): LabState<K> {
  const [state, setState] = useState<LabState<K>>({ answer: null, job: null, isTooSlow: false })
  const lab = useRef<ReturnType<typeof latestJob<JobOf<K>, Answers[K]>> | null>(null)

  useEffect(() => {
    const made = latestJob<JobOf<K>, Answers[K]>({
      start: startWorker,
      onAnswer: (answer, answered) => setState({ answer, job: answered, isTooSlow: false }),
      onGivenUp: (given) => setState({ answer: null, job: given, isTooSlow: true }),
    })
    lab.current = made
    return () => made.end()
  }, [])
  useEffect(() => {
    if (job !== null) lab.current?.ask(job)
  }, [job])
  return state
}
