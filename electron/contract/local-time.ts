/** Times in the time zone of this computer. */

/** Formats the calendar day of a moment in UNIX milliseconds for files: "2026-11-01". Pages show the same day. */
export function isoDay(milliseconds: number): string {
  const at = new Date(milliseconds)
  const two = (part: number) => String(part).padStart(2, '0')
  return `${String(at.getFullYear()).padStart(4, '0')}-${two(at.getMonth() + 1)}-${two(at.getDate())}`
}

/**
 * Formats a moment in UNIX milliseconds for files, with the distance from UTC: "2026-11-01T01:30:00-04:00". Its day is
 * the one that pages show.
 */
export function isoTime(milliseconds: number): string {
  const behind = offsetAt(milliseconds)
  const local = new Date(milliseconds - behind * minuteMs).toISOString().replace(/(?:\.000)?Z$/, '')
  const minutes = Math.abs(behind)
  const two = (part: number) => String(Math.floor(part)).padStart(2, '0')
  return `${local}${behind > 0 ? '-' : '+'}${two(minutes / 60)}:${two(minutes % 60)}`
}

const hourMs = 3_600_000
const minuteMs = 60_000

/** True for a moment (UNIX milliseconds) in an hour that repeats when clocks are set back. */
export function isShownTwice(milliseconds: number): boolean {
  const offset = offsetAt(milliseconds)
  return [-3 * hourMs, 3 * hourMs].some((away) => {
    const other = offsetAt(milliseconds + away)
    return other !== offset && offsetAt(milliseconds + (other - offset) * minuteMs) === other
  })
}

/** Minutes behind UTC. */
const offsetAt = (milliseconds: number): number => new Date(milliseconds).getTimezoneOffset()
