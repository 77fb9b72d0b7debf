/**
 * Milliseconds of a clock that nobody sets, as large as those of `Date.now()`. For how long something lasts: a computer whose
 * clock was wrong and is put right would otherwise wait for a day.
 */
export const steadyNow = (): number => performance.timeOrigin + performance.now()
