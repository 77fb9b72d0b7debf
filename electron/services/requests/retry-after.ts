/** Limit of a plausible wait by this computer’s clock; a longer one shows that the clock is wrong. */
const longestWindowSeconds = 3_600

/**
 * Returns the wait that an answer asks for, in seconds or as the date that a proxy may write instead (RFC 9110, section
 * 10.2.3); null if there is none, or if it is over.
 */
export function readRetryAfter(headers: Headers, receivedAt: number): number | null {
  const header = headers.get('retry-after')
  if (header === null) return null
  if (/^\s*\d+(\.\d+)?\s*$/.test(header)) return positive(Number(header))
  const until = Date.parse(header)
  // The date is compared with the server's own clock, because this computer's clock may be wrong by days.
  const answeredAt = Date.parse(headers.get('date') ?? '')
  if (!Number.isNaN(answeredAt)) return positive((until - answeredAt) / 1000)
  const seconds = (until - receivedAt) / 1000
  return seconds <= longestWindowSeconds ? positive(seconds) : null
}

const positive = (seconds: number): number | null => (seconds > 0 && Number.isFinite(seconds) ? seconds : null)
