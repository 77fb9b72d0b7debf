import { ZxcvbnFactory } from '@zxcvbn-ts/core'
import { adjacencyGraphs, dictionary as common } from '@zxcvbn-ts/language-common'
import { dictionary as english } from '@zxcvbn-ts/language-en'

/** A typed password, and what is known of the person, which others guess first. */
export interface Typed {
  readonly password: string
  readonly known: readonly string[]
}

/** Made with the worker, because the words are unpacked for it. */
const estimator = new ZxcvbnFactory({ dictionary: { ...common, ...english }, graphs: adjacencyGraphs })

/** How many guesses find a password, as the service estimates it too (zxcvbn). */
export const guessesOf = ({ password, known }: Typed): number =>
  estimator.check(password, known.flatMap((words) => [words, ...words.split(/[\s@.]+/)]).filter(Boolean)).guesses
