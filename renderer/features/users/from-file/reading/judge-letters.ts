import { languageFit, scriptFit } from './languages.ts'

/** What names look like in an encoding. */
export type LetterVerdict = 'well' | 'signs' | 'alphabets'

/** Signs that names and addresses do have besides letters. */
const usual = /[\p{L}\p{M}\p{N}\s‘’‚“”„«»–—…·º°ª・､。、（）()\u00ad]/u
/** Kanji and kana stand side by side in a name, and so may both with Latin letters. */
const alphabets = [
  /\p{Script=Latin}/u,
  /\p{Script=Cyrillic}/u,
  /\p{Script=Greek}/u,
  /\p{Script=Hebrew}/u,
  /\p{Script=Arabic}/u,
  /\p{Script=Thai}/u,
]
const eastern = /[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}\p{Script=Hangul}]/u
/** No name has both. */
const hangul = /\p{Script=Hangul}/u
const han = /\p{Script=Han}/u
/** What old encodings of the east come to when they are taken for another: half forms, and letters of rare use. */
const rare = /[\u{ff61}-\u{ff9f}\u{e000}-\u{f8ff}\u{80}-\u{9f}\u{fffd}\u{f900}-\u{faff}]/u

export interface LetterJudgement {
  readonly verdict: LetterVerdict
  /** How many names are of one language, from 0 to 1. */
  readonly fit: number
}

/** Judges the words that hold special letters, the worst first. */
export function judgeLetters(texts: readonly string[]): LetterJudgement {
  const words = texts.flatMap((text) => text.split(/[\s,;\t|"]+/)).filter((word) => /[^\0-\x7f]/.test(word))
  const isSign = (word: string) =>
    rare.test(word) || hasOddCase(word) || [...word].some((letter) => letter > '\x7f' && !usual.test(letter))
  const few = words.length / 20
  const names = texts.flatMap((text) => text.split(/[,;\t|"]+/)).filter((name) => /[^\0-\x7f]/.test(name))
  const fit = languageFit(names) * scriptFit(words)
  if (words.filter(isSign).length > few) return { verdict: 'signs', fit }
  return { verdict: words.filter(isMixed).length > few ? 'alphabets' : 'well', fit }
}

function isMixed(word: string): boolean {
  const found = alphabets.filter((alphabet) => alphabet.test(word)).length
  return found > 1 || (found > 0 && eastern.test(word)) || (hangul.test(word) && han.test(word))
}

/** A special capital right behind a small letter, as in “MÃ¼ller”, is a letter that was taken for another. */
const hasOddCase = (word: string): boolean => /\p{Ll}[^\0-\x7f]/u.test(word) && /\p{Ll}(?=[^\0-\x7f])\p{Lu}/u.test(word)
