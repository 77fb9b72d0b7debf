const openedAt = Date.now()

/** True for data that an earlier session loaded. All other data is newer than this page. */
export const isKeptAt = (readAt: number): boolean => readAt > 0 && readAt < openedAt
