import { ZxcvbnFactory } from '@zxcvbn-ts/core'
import { adjacencyGraphs, dictionary as common } from '@zxcvbn-ts/language-common'
import { dictionary as english } from '@zxcvbn-ts/language-en'

/** A typed password, and facts about the person that an attacker tries first. */
export interface TypedPassword {
  readonly password: string
  readonly known: readonly string[]
}

/** The estimator is created in the worker, because unpacking its word lists takes long. */
const estimator = new ZxcvbnFactory({ dictionary: { ...common, ...english }, graphs: adjacencyGraphs })

/** Number of guesses needed to find a password, estimated as the service does (zxcvbn). */
export const guessesOf = ({ password, known }: TypedPassword): number =>
  estimator.check(password, known.flatMap((words) => [words, ...words.split(/[\s@.]+/)]).filter(Boolean)).guesses
