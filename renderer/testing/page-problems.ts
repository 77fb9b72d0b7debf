import { format } from 'node:util'

interface Timer {
  readonly timer: NodeJS.Timeout
  /** Has the stack of the call that set it, which is formatted only when it is read. */
  readonly setBy: Error
}

/**
 * Watches for errors on the console, and for timers that the services leave behind. Timers of the page end
 * with it, as in a browser.
 */
export function watchProblems(): { readonly end: () => Promise<readonly string[]> } {
  const { error, warn } = console
  const { setTimeout, setInterval, clearTimeout, clearInterval } = globalThis
  const found: string[] = []
  const timers = new Set<Timer>()
  const note = (...given: readonly unknown[]) => void found.push(format(...given).slice(0, 2_000))
  Object.assign(console, { error: note, warn: note })
  const forget = (timer: unknown) => {
    for (const one of timers) if (one.timer === timer) timers.delete(one)
  }
  const follow = (timer: NodeJS.Timeout): NodeJS.Timeout => {
    timers.add({ timer, setBy: new Error('a timer') })
    return timer
  }
  const patched = {
    setTimeout: Object.assign((run: (...given: unknown[]) => void, ms?: number, ...given: unknown[]) => {
      const timer = setTimeout(() => {
        forget(timer)
        run(...given)
      }, ms)
      return follow(timer)
    }, setTimeout),
    setInterval: Object.assign(
      (run: (...given: unknown[]) => void, ms?: number, ...given: unknown[]) => follow(setInterval(run, ms, ...given)),
      setInterval,
    ),
    clearTimeout: (timer: unknown) => {
      forget(timer)
      clearTimeout(timer as NodeJS.Timeout)
    },
    clearInterval: (timer: unknown) => {
      forget(timer)
      clearInterval(timer as NodeJS.Timeout)
    },
  }
  Object.assign(globalThis, patched)
  return {
    end: async () => {
      // Effects of the page that end later, such as the answer to its last call.
      await new Promise((resolve) => setImmediate(resolve))
      Object.assign(globalThis, { setTimeout, setInterval, clearTimeout, clearInterval })
      Object.assign(console, { error, warn })
      for (const { timer, setBy } of timers) {
        const stack = timer.hasRef() ? (setBy.stack ?? '') : ''
        if (stack.includes('/electron/')) found.push(`a timer of the services: ${stack}`)
        clearTimeout(timer)
      }
      return found
    },
  }
}
