import { languageFit, scriptFit } from './languages.ts'

/** Verdict on how names look in an encoding. */
export type LetterVerdict = 'well' | 'characters' | 'alphabets'

/** Characters that names and addresses contain in addition to letters. */
const usual = /[\p{L}\p{M}\p{N}\s‘’‚“”„«»–—…·º°ª・､。、（）()\u00ad]/u
/** Alphabets of a word. A name may mix kanji and kana, and both with Latin letters. */
const alphabets = [
  /\p{Script=Latin}/u,
  /\p{Script=Cyrillic}/u,
  /\p{Script=Greek}/u,
  /\p{Script=Hebrew}/u,
  /\p{Script=Arabic}/u,
  /\p{Script=Thai}/u,
]
const eastern = /[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}\p{Script=Hangul}]/u
/** Two scripts that a name never mixes. */
const hangul = /\p{Script=Hangul}/u
const han = /\p{Script=Han}/u
/** Characters that result from decoding East Asian text in a wrong encoding: half-width forms, and rare letters. */
const rare = /[\u{ff61}-\u{ff9f}\u{e000}-\u{f8ff}\u{80}-\u{9f}\u{fffd}\u{f900}-\u{faff}]/u

export interface LetterAssessment {
  readonly verdict: LetterVerdict
  /** Share of names in a single language, from 0 to 1. */
  readonly fit: number
}

/** Judges the words with letters above ASCII, the worst first. */
export function judgeLetters(texts: readonly string[]): LetterAssessment {
  const words = texts.flatMap((text) => text.split(/[\s,;\t|"]+/)).filter((word) => /[^\0-\x7f]/.test(word))
  const isSign = (word: string) =>
    rare.test(word) || hasOddCase(word) || [...word].some((letter) => letter > '\x7f' && !usual.test(letter))
  const few = words.length / 20
  const names = texts.flatMap((text) => text.split(/[,;\t|"]+/)).filter((name) => /[^\0-\x7f]/.test(name))
  const fit = languageFit(names) * scriptFit(words)
  if (words.filter(isSign).length > few) return { verdict: 'characters', fit }
  return { verdict: words.filter(isMixed).length > few ? 'alphabets' : 'well', fit }
}

function isMixed(word: string): boolean {
  const found = alphabets.filter((alphabet) => alphabet.test(word)).length
  return found > 1 || (found > 0 && eastern.test(word)) || (hangul.test(word) && han.test(word))
}

/**
 * True for a capital above ASCII right after a lowercase letter, as in “MÃ¼ller”, which comes from a wrong encoding.
 */
const hasOddCase = (word: string): boolean => /\p{Ll}[^\0-\x7f]/u.test(word) && /\p{Ll}(?=[^\0-\x7f])\p{Lu}/u.test(word)
