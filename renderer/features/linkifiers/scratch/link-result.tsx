import { memo } from 'react'
import { IconArrowRight } from '@tabler/icons-react'
import { texts } from '#contract/texts.ts'
import type { Conversion } from '../unlinkify.ts'
import classes from './scratch-pad.module.css'

const t = texts('linkifiers')

interface LinkResultProps {
  readonly conversions: readonly Conversion[]
  /** Labels by id of the linkifier. */
  readonly labels: ReadonlyMap<number, string>
}

/** Each pasted link with its result and the template, or with the reason why it is not converted. */
export const LinkResult = memo(function LinkResult({ conversions, labels }: LinkResultProps) {
  return (
    <ul className={classes.result} aria-label={t('scratch.links-result')}>
      {conversions.length === 0 ? <li className={classes.by}>{t('scratch.no-links')}</li> : null}
      {conversions.map((conversion, index) => (
        <li key={index} className={classes.conversion} data-stays={conversion.text === null || undefined}>
          <code>{conversion.piece}</code>
          <IconArrowRight size={14} stroke={1.7} aria-hidden />
          <span>{formatConversion(conversion, labels.get(conversion.linkifierId ?? -1) ?? '')}</span>
        </li>
      ))}
    </ul>
  )
})

function formatConversion({ text, templateIndex, obstacle }: Conversion, place: string): string {
  if (text !== null) {
    return templateIndex === 0
      ? t('scratch.becomes', { text, place })
      : t('scratch.becomes-alternative', { text, place, number: templateIndex ?? 0 })
  }
  if (obstacle === null) return t('scratch.stays')
  if (obstacle.kind === 'reverse-unusable') return t('scratch.stays-reverse', { place })
  if (obstacle.kind === 'pattern-elsewhere') return t('scratch.stays-pattern', { place, text: obstacle.text })
  return t('scratch.stays-url', { place, url: obstacle.url })
}
