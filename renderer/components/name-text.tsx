import { IconAlertTriangle } from '@tabler/icons-react'
import { showHidden } from '#contract/name-marks.ts'
import { texts } from '#contract/texts.ts'
import { formatList } from '../lib/sentences.ts'
import { marksIn, type NameMark } from '../lib/name-findings.ts'
import classes from './name-text.module.css'

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
