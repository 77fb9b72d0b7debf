import { basename } from 'node:path'
import { AppError } from '#contract/failures.ts'
import { maxSavedText, maxZuliprcText } from '#contract/files.ts'
import type { Opening, OpeningProblem } from '#contract/openings.ts'
import { textOfBytes } from '#contract/text-of-bytes.ts'
import { readBounded } from '../read-bounded.ts'
import type { ZuliprcOffer } from '../zuliprc-offers.ts'

/** Names under which the service and browsers save a zuliprc, also a second time. */
const zuliprcName = /^\.?zuliprc(?:\s?\(\d+\))?(?:\.txt)?$|\.zuliprc$/i

/** Reads a file by its name: a zuliprc becomes an offer, so that its key stays in this process. */
export async function readFileToOpen(path: string, offer: (text: string) => ZuliprcOffer): Promise<Opening> {
  const name = basename(path)
  const problem = (reason: OpeningProblem): Opening => ({ kind: 'problem', name, reason })
  const isZuliprc = zuliprcName.test(name)
  if (!isZuliprc && !/\.json$/i.test(name)) return problem('type')
  try {
    const bytes = await readBounded(path, isZuliprc ? maxZuliprcText : maxSavedText)
    if (bytes === null) return problem('too-large')
    const text = textOfBytes(bytes)
    return isZuliprc ? { kind: 'account', ...offer(text) } : { kind: 'settings', name, text }
  } catch (thrown) {
    if (thrown instanceof AppError) return { kind: 'refused', name, failure: thrown.failure }
    if (isSystemError(thrown)) return problem('unreadable')
    throw thrown
  }
}

const isSystemError = (thrown: unknown): boolean => thrown instanceof Error && 'code' in thrown
