const beatMs = 5_000
/** A beat that is so late was not late, but the computer slept. */
const asleepMs = 30_000

/** Tells that the computer slept, and since when; returns what ends it. */
export function watchSleep(onWake: (since: number) => void): () => void {
  let last = Date.now()
  const beat = setInterval(() => {
    const before = last
    last = Date.now()
    if (last - before > asleepMs) onWake(before)
  }, beatMs)
  beat.unref()
  return () => clearInterval(beat)
}
