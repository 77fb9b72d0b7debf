import type { UpdateProblemReason } from '#contract/updates.ts'

/** Reason why an update isn't used. */
export class UpdateProblem extends Error {
  readonly reason: UpdateProblemReason
  /** The offered version, if the description could be read. */
  readonly version: string | null

  constructor(reason: UpdateProblemReason, message: string, version: string | null = null) {
    super(message)
    this.name = 'UpdateProblem'
    this.reason = reason
    this.version = version
  }
}
