import { AppError } from '#contract/failures.ts'
import type { OperationId } from '#contract/operations/index.ts'
import { failure } from '../failure.ts'

/** Remembers which operations each server offers, so that the console doesn't keep requesting missing ones. */
export interface Offers {
  /** Returns true if the server offers an operation; undefined until the first request. */
  readonly isOffered: (profileId: string, id: OperationId) => boolean | undefined
  /**
   * Requests an operation and remembers whether it exists. If an operation that answered before seems missing,
   * something else answers instead, such as a captive portal, so that is a network failure.
   */
  readonly ask: <T>(profileId: string, id: OperationId, send: () => Promise<T>) => Promise<T>
  readonly forget: (profileId: string) => void
}

export function createOffers(): Offers {
  const known = new Map<string, Map<OperationId, boolean>>()
  const of = (profileId: string) => {
    const found = known.get(profileId) ?? new Map<OperationId, boolean>()
    known.set(profileId, found)
    return found
  }
  return {
    isOffered: (profileId, id) => known.get(profileId)?.get(id),
    async ask(profileId, id, send) {
      try {
        const answer = await send()
        of(profileId).set(id, true)
        return answer
      } catch (thrown) {
        if (!isNotOffered(thrown)) throw thrown
        if (of(profileId).get(id) === true) {
          const { message, status } = thrown.failure
          throw failure('unexpected-shape', 'not-the-api', message, {
            where: id,
            ...(status !== undefined && { status }),
          })
        }
        of(profileId).set(id, false)
        throw thrown
      }
    },
    forget: (profileId) => void known.delete(profileId),
  }
}

const isNotOffered = (thrown: unknown): thrown is AppError =>
  thrown instanceof AppError && thrown.failure.reason === 'not-offered'
