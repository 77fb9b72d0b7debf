import type { Ports } from '../ports.ts'

const beatMs = 5_000
/** Delay of a beat which shows that the computer slept. */
const asleepMs = 30_000

/**
 * Reports that the computer slept, and since when; returns a function that unsubscribes. The system may report a sleep
 * to the shell, and a gap in the beat of this timer shows it on every system. If both report the same sleep, it is
 * passed on once.
 */
export function watchSleep(onResume: Ports['onResume'], onWake: (since: number) => void): () => void {
  let lastBeat = Date.now()
  let wokeAt = -Infinity
  const wake = (since: number) => {
    const now = Date.now()
    lastBeat = now
    // If the clock was set back, the last sleep seems to be still to come.
    if (now >= wokeAt && now - wokeAt < asleepMs) return
    wokeAt = now
    onWake(since)
  }
  const beat = setInterval(() => {
    const before = lastBeat
    lastBeat = Date.now()
    if (lastBeat - before > asleepMs) wake(before)
  }, beatMs)
  beat.unref()
  const endResume = onResume(() => wake(lastBeat))
  return () => {
    clearInterval(beat)
    endResume()
  }
}
