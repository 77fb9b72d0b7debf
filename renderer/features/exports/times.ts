import type { KnownExport } from './known-kind.ts'

/** Limit of the server (service.md#data-exports). */
export const allowedPerWeek = 5
const weekSeconds = 7 * 86_400

/**
 * Returns the exports that count toward the server's limit, oldest first. `now` is the server's time in UNIX seconds.
 */
export const exportsOfWeek = (exports: readonly KnownExport[], now: number): readonly KnownExport[] =>
  exports
    .filter(({ export_time: time }) => time !== undefined && now - time < weekSeconds)
    .toSorted((one, other) => (one.export_time ?? 0) - (other.export_time ?? 0))

/** Milliseconds until another export may start; null if one may start now. */
export function nextExportInMs(exports: readonly KnownExport[], now: number): number | null {
  // If there are more than allowed, as on a server with a higher limit, several must first become a week old.
  const last = exportsOfWeek(exports, now).at(-allowedPerWeek)
  return last?.export_time === undefined ? null : (last.export_time + weekSeconds - now) * 1000
}

const shortestMs = 5_000
const longestMs = 300_000

/** Pause before the list is loaded again: a tenth of the export's duration so far. */
export const askAgainMs = (ageSeconds: number): number => Math.min(longestMs, Math.max(shortestMs, ageSeconds * 100))
