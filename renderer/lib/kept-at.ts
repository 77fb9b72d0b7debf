/**
 * Times of the lists that an earlier session kept. They are remembered instead of compared with the clock, which may be
 * set back while the page is open.
 */
const keptTimes = new Set<number>()

/** Notes that data of this time was kept by an earlier session. */
export const noteKeptAt = (keptAt: number): void => void keptTimes.add(keptAt)

/** True for data that an earlier session loaded. */
export const isKeptAt = (readAt: number): boolean => keptTimes.has(readAt)
