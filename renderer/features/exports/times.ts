import type { KnownExport } from './known-kind.ts'

/** REFERENCE §7. */
export const allowedPerWeek = 5
const weekSeconds = 7 * 86_400

/** The exports that count against the server's limit, oldest first. `now` is the server's, in UNIX seconds. */
export const ofThisWeek = (exports: readonly KnownExport[], now: number): readonly KnownExport[] =>
  exports
    .filter(({ export_time: time }) => time !== undefined && now - time < weekSeconds)
    .toSorted((one, other) => (one.export_time ?? 0) - (other.export_time ?? 0))

/** In how many milliseconds another may be started; null where that is now. */
export function nextFreeMs(exports: readonly KnownExport[], now: number): number | null {
  // With more than are allowed, as by a server with a limit of its own, several have to become a week old.
  const last = ofThisWeek(exports, now).at(-allowedPerWeek)
  return last?.export_time === undefined ? null : (last.export_time + weekSeconds - now) * 1000
}

const shortestMs = 5_000
const longestMs = 300_000

/** How long to wait before a pending export is asked for again: a tenth of the time it has taken so far. */
export const askAgainMs = (ageSeconds: number): number => Math.min(longestMs, Math.max(shortestMs, ageSeconds * 100))
