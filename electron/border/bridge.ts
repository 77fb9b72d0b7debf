import type { Result } from '#contract/failures.ts'

/** For tests: what a page of either shell has of the console. */
export interface Bridge {
  readonly call: (channel: string, input: unknown) => Promise<Result<unknown>>
  readonly close: () => Promise<void>
}
