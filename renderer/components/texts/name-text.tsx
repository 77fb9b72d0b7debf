import { IconAlertTriangle } from '@tabler/icons-react'
import { charactersOf, isPlain, numberOf, showHidden } from '#contract/name-marks.ts'
import { texts } from '#contract/texts.ts'
import { formatList } from '../../lib/text/sentences.ts'
import classes from './name-text.module.css'

/** A character in a name that is invisible, or looks like another letter. */
export interface NameMark {
  readonly kind: 'direction' | 'invisible' | 'look-alike'
  /** The character's code point, or the letters that look like Latin ones. */
  readonly what: string
}

/** Direction marks that formatted numbers contain too, so that they are not marked in sentences. */
const quietMark = /[\u061c\u200e\u200f]/u
/** Returns all suspicious characters in a name, each once. */
export function marksIn(name: string): readonly NameMark[] {
  if (isPlain(name)) return []
  const found = new Map<string, NameMark>()
  for (const { sign, kind } of charactersOf(name)) {
    const isQuiet = kind === null && quietMark.test(sign)
    if (kind === null && !isQuiet) continue
    found.set(sign, { kind: kind ?? 'invisible', what: numberOf(sign) })
  }
  for (const what of lookAlikes(name)) found.set(what, { kind: 'look-alike', what })
  return [...found.values()]
}

/** Letters of other scripts that look like Latin ones. */
const alike =
  /[\u0391\u0392\u0395-\u0397\u0399\u039a\u039c\u039d\u039f\u03a1\u03a4\u03a5\u03a7\u03b1\u03bd\u03bf\u03c1\u03c5\u0405\u0406\u0408\u0410\u0412\u0415\u041a\u041c-\u041e\u0420-\u0423\u0425\u0430\u0435\u043e\u0440\u0441\u0443\u0445\u0455\u0456\u0458\u0501\u051b\u051d\u04bb\u04cf\u0570\u0578\u057d\u0585\u13a0-\u13a2\u13a5\u13a9-\u13ac\u13b3\u13b7\u13bb\u13c0\u13c2\u13c3\u13cf\u13d2\u13d4\u13d5\u13d9\u13da\u13de\u13df\u13e2\u13e6\u13e7\u13f3\u13f4\ua4d0-\ua4f7]/u
const latin = /\p{Script=Latin}/u
/** Mathematical, full-width, phonetic and numeral forms of Latin letters. */
const disguised = /[\u0261\u2160-\u217f\u{1d400}-\u{1d7ff}\uff21-\uff3a\uff41-\uff5a]/u

/**
 * Letters of words that mix scripts, and of words that consist only of look-alikes if the name also has Latin words. A
 * name entirely in another script is genuine.
 */
function lookAlikes(name: string): readonly string[] {
  const words = name.split(/[^\p{L}\p{M}\p{N}]+/u)
  const hasLatin = words.some((word) => latin.test(word))
  return words.flatMap((word) => {
    const letters = [...word]
    const odd = letters.filter((letter) => alike.test(letter) || (disguised.test(letter) && letters.some(isNarrow)))
    const isMixed = letters.some((letter) => latin.test(letter))
    const isAllAlike = hasLatin && word.length > 1 && odd.length === letters.length
    return odd.length > 0 && (isMixed || isAllAlike) ? [[...new Set(odd)].join('')] : []
  })
}

const isNarrow = (letter: string): boolean => latin.test(letter) && !disguised.test(letter)

const t = texts('organization')

interface NameTextProps {
  readonly text: string
  readonly className?: string | undefined
  /** True if the cell may cut the name, so that the tooltip repeats it. */
  readonly isCut?: boolean
}

/**
 * A name given by people or a server. Hidden characters and look-alikes are made visible, and a tooltip describes them.
 */
export function NameText({ text, className, isCut = false }: NameTextProps) {
  const shown = showHidden(text)
  const marks = marksIn(text)
  const why = marks.length === 0 ? null : marksText(marks)
  return (
    <bdi className={className} title={isCut ? shown : undefined}>
      {shown}
      {why === null ? null : (
        <span className={classes.mark} role="img" aria-label={why} title={why}>
          <IconAlertTriangle size={14} stroke={1.7} aria-hidden />
        </span>
      )}
    </bdi>
  )
}

const kinds = ['direction', 'invisible', 'look-alike'] as const satisfies readonly NameMark['kind'][]

/** Describes the findings in a name, a sentence for each kind. */
function marksText(marks: readonly NameMark[]): string {
  return kinds
    .flatMap((kind) => {
      const found = marks.filter((mark) => mark.kind === kind)
      return found.length === 0 ? [] : [t(`name.${kind}`, { what: formatList(found.map(({ what }) => what)) })]
    })
    .join(' ')
}
