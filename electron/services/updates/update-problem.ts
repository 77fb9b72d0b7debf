import type { OtherUpdater, UpdateProblemReason } from '#contract/updates.ts'

/** Downloads and installs updates; the shell implements it. Rejects with an `UpdateProblem` where it can. */
export interface Updater {
  /** Returns the newer version that the feed offers to this copy; null if there is none. */
  readonly check: (signal: AbortSignal) => Promise<string | null>
  /** Downloads and verifies the version of the last check. */
  readonly download: (onProgress: (received: number, total: number) => void, signal: AbortSignal) => Promise<void>
  /** Starts the installer, which continues after the console has ended. */
  readonly install: () => Promise<void>
}

/** Means by which this copy is updated. The updater of a feed is loaded when it is first needed. */
export type UpdateSource = OtherUpdater | { readonly load: () => Promise<Updater> }

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
