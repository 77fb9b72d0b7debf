import { ZxcvbnFactory } from '@zxcvbn-ts/core'
import { adjacencyGraphs, dictionary as common } from '@zxcvbn-ts/language-common'
import { dictionary as english } from '@zxcvbn-ts/language-en'

/** A typed password, and facts about the person that others guess first. */
export interface Typed {
  readonly password: string
  readonly known: readonly string[]
}

/** Created in the worker, because unpacking its word lists takes long. */
const estimator = new ZxcvbnFactory({ dictionary: { ...common, ...english }, graphs: adjacencyGraphs })

/** Number of guesses that find a password, as the service estimates it too (zxcvbn). */
export const guessesOf = ({ password, known }: Typed): number =>
  estimator.check(password, known.flatMap((words) => [words, ...words.split(/[\s@.]+/)]).filter(Boolean)).guesses
