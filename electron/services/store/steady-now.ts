/**
 * Milliseconds of a clock that is never adjusted, on the scale of `Date.now()`. For durations: otherwise, correcting a
 * wrong system clock could extend a wait by a day.
 */
export const steadyNow = (): number => performance.timeOrigin + performance.now()
