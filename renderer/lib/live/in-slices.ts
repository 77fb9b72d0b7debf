import { useState, useSyncExternalStore } from 'react'

/** A long computation that yields after each step of about a millisecond. */
export type Steps<T> = Generator<undefined, T>

/** A computation that runs between frames while a component waits for it. */
export interface Slices<T> {
  /** Result of the computation; null until it is done. Throws the computation's error. */
  readonly result: () => T | null
  /** Runs the computation while anyone is subscribed; continues where it stopped. */
  readonly subscribe: (onDone: () => void) => () => void
}

/** Length of a slice in milliseconds, which leaves time for a frame and a keystroke. */
const sliceLength = 12

/** Runs a computation to its end. */
export function runSteps<T>(steps: Steps<T>): T {
  for (;;) {
    const step = steps.next()
    if (step.done === true) return step.value
  }
}

/** Slices of a result that needs no computation. */
export const finished = <T>(value: T): Slices<T> => ({ result: () => value, subscribe: () => () => undefined })

/** Slices of a result that is still waiting for data. */
export const pending: Slices<never> = { result: () => null, subscribe: () => () => undefined }

/** Runs the first step at once, because a cached result needs no more, and the others in slices. */
export function inSlices<T>(steps: Steps<T>): Slices<T> {
  let ended: (() => T) | null = null
  let timer: ReturnType<typeof setTimeout> | undefined
  const waiting = new Set<() => void>()
  const advance = (until: number) => {
    try {
      do {
        const step = steps.next()
        if (step.done === true) {
          const { value } = step
          ended = () => value
        }
      } while (ended === null && performance.now() < until)
    } catch (thrown) {
      // The component that shows the result throws the error, so that an error boundary reports it.
      ended = () => {
        throw thrown
      }
    }
  }
  const schedule = () => {
    timer = setTimeout(() => {
      timer = undefined
      advance(performance.now() + sliceLength)
      if (ended === null) schedule()
      else for (const onDone of waiting) onDone()
    })
  }
  advance(0)
  return {
    result: () => ended?.() ?? null,
    subscribe: (onDone) => {
      waiting.add(onDone)
      if (ended === null && timer === undefined) schedule()
      return () => {
        waiting.delete(onDone)
        if (waiting.size > 0) return
        clearTimeout(timer)
        timer = undefined
      }
    },
  }
}

/** Result of a computation. Until it is done, the previous result in this component, or null. */
export function useSlices<T>({ subscribe, result }: Slices<T>): T | null {
  const found = useSyncExternalStore(subscribe, result)
  const [last, setLast] = useState(found)
  if (found !== null && found !== last) setLast(() => found)
  return found ?? last
}
