import {
  IconAlertOctagon,
  IconAlertTriangle,
  IconArrowBackUp,
  IconBan,
  IconCheck,
  IconCircleCheck,
  IconCircleDotted,
  IconCircleMinus,
  IconClock,
  IconEqual,
  IconProgressHelp,
  type Icon,
} from '@tabler/icons-react'
import { entryResults, type EntryResult } from '#contract/journal-entries.ts'
import { texts } from '#contract/texts.ts'
import { widthForTexts } from '../../lib/text/width-for-texts.ts'
import classes from './journal.module.css'

const t = texts('journal')

const icons: Record<EntryResult, Icon> = {
  saved: IconCircleCheck,
  partly: IconAlertTriangle,
  refused: IconAlertOctagon,
  ignored: IconBan,
  'not-saved': IconCircleMinus,
  accepted: IconCircleDotted,
  unknown: IconProgressHelp,
  'already-so': IconEqual,
  handled: IconCheck,
  'under-way': IconClock,
  undone: IconArrowBackUp,
}

/** Width of the longest label. Rows are laid out separately, so their texts would otherwise not align. */
export const roomOfResults = (): string =>
  widthForTexts(
    entryResults.map((result) => t(`result.${result}`)),
    { least: 124, around: 22 },
  )

/** Result of an entry: a shape, a word, and only then a color. */
export function ResultMark({ result }: { readonly result: EntryResult }) {
  const Shape = icons[result]
  return (
    <span className={classes.result} data-result={result}>
      <Shape size={16} stroke={1.5} aria-hidden />
      {t(`result.${result}`)}
    </span>
  )
}
