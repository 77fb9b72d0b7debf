import type { Failure } from '#contract/failures.ts'
import type { UploadTrouble } from '#contract/upload-links.ts'

/** Ends an upload until a person acts. */
export class Trouble extends Error {
  readonly what: UploadTrouble
  readonly failure: Failure | null

  constructor(what: UploadTrouble, failure: Failure | null = null) {
    super(what)
    this.what = what
    this.failure = failure
  }
}
