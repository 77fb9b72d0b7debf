import type { Result } from '#contract/failures.ts'

/** For tests: a page's access to the console, in either shell. */
export interface Bridge {
  readonly call: (channel: string, input: unknown) => Promise<Result<unknown>>
  readonly close: () => Promise<void>
}
