import { useState, useSyncExternalStore } from 'react'

/** A long computation that yields after each step of about a millisecond. */
export type Steps<T> = Generator<undefined, T>

/** A computation that runs between the frames while someone waits for it. */
export interface Slices<T> {
  /** Null until it is done; throws what the computation threw. */
  readonly result: () => T | null
  /** Runs it while anyone is subscribed, and continues where it was left. */
  readonly subscribe: (onDone: () => void) => () => void
}

/** Length of a slice in milliseconds: a frame and a key have to fit beside it. */
const sliceLength = 12

/** Runs a computation to its end. */
export function runSteps<T>(steps: Steps<T>): T {
  for (;;) {
    const step = steps.next()
    if (step.done === true) return step.value
  }
}

/** A result that needs no slices. */
export const finished = <T>(value: T): Slices<T> => ({ result: () => value, subscribe: () => () => undefined })

/** A result that waits for something else. */
export const pending: Slices<never> = { result: () => null, subscribe: () => () => undefined }

/** Runs the first step at once, since a cached result takes no more, and the others in slices. */
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
      // The component that shows the result throws it, so that a boundary reports it.
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

/** The result of a computation; until it is done, that of the one before it in this component, or null. */
export function useSlices<T>({ subscribe, result }: Slices<T>): T | null {
  const found = useSyncExternalStore(subscribe, result)
  const [last, setLast] = useState(found)
  if (found !== null && found !== last) setLast(() => found)
  return found ?? last
}
