import { IconArrowRight } from '@tabler/icons-react'
import { memo, useMemo } from 'react'
import { ColouredField } from '../editor/coloured-field.tsx'
import { segmentsOf } from '../editor/segments.ts'
import type { Linkifier } from '../schema.ts'
import { t } from '../text.ts'
import type { Conversion } from '../unlinkify.ts'
import { useLab } from '../worker/use-lab.ts'
import { LinkedText } from './preview.tsx'
import classes from './scratch-pad.module.css'

export interface ScratchTexts {
  readonly message: string
  readonly pasted: string
}

interface ScratchPadProps {
  readonly texts: ScratchTexts
  readonly onTexts: (texts: ScratchTexts) => void
  readonly linkifiers: readonly Linkifier[]
  readonly hasDraft: boolean
}

/** More than this nobody reads in a pad, and drawing it would be felt. */
const mostShown = 10_000
const mostLinks = 100

/** Any message, and any link, under every linkifier of the organization. */
export const ScratchPad = memo(function ScratchPad({ texts, onTexts, linkifiers, hasDraft }: ScratchPadProps) {
  const { message, pasted } = texts
  const lab = useLab<'scratch'>(
    useMemo(() => ({ kind: 'scratch' as const, message, pasted, linkifiers }), [message, pasted, linkifiers]),
  )
  const links = lab.job?.message === message ? (lab.answer?.links ?? []) : []
  const conversions = lab.job?.pasted === pasted ? (lab.answer?.conversions ?? []) : []
  const placeOf = (id: number | null) => linkifiers.findIndex((linkifier) => linkifier.id === id) + 1
  return (
    <section className={classes.pad} aria-label={t('scratch.title')}>
      <div className={classes.head}>
        <h2>{t('scratch.title')}</h2>
        <span>{t(hasDraft ? 'scratch.with-draft' : 'scratch.saved', { count: linkifiers.length })}</span>
        {lab.isTooSlow ? <span role="status">{t('scratch.too-slow')}</span> : null}
      </div>
      <div className={classes.columns}>
        <div className={classes.column}>
          <ColouredField
            label={t('scratch.message')}
            isLabelShown={false}
            isMultiline
            rows={2}
            value={message}
            segments={segmentsOf(message, [])}
            isWrong={false}
            placeholder={t('scratch.message-placeholder')}
            onChange={(changed) => onTexts({ message: changed, pasted })}
          />
          {message === '' ? null : (
            <div className={classes.result} role="group" aria-label={t('scratch.message-result')}>
              <p className={classes.text}>
                <LinkedText
                  text={message.slice(0, mostShown)}
                  links={links.filter((link) => link.end <= mostShown).slice(0, mostLinks)}
                />
              </p>
              {links.slice(0, mostLinks).map((link) => (
                <p key={link.start} className={classes.by}>
                  {t('scratch.by', { text: link.text, place: placeOf(link.linkifierId) })} <code>{link.url}</code>
                </p>
              ))}
              {links.length === 0 ? <p className={classes.by}>{t('scratch.none')}</p> : null}
            </div>
          )}
        </div>
        <div className={classes.column}>
          <ColouredField
            label={t('scratch.links')}
            isLabelShown={false}
            isMultiline
            rows={2}
            value={pasted}
            segments={segmentsOf(pasted, [])}
            isWrong={false}
            placeholder={t('scratch.links-placeholder')}
            onChange={(changed) => onTexts({ message, pasted: changed })}
          />
          {pasted === '' ? null : (
            <ul className={classes.result} aria-label={t('scratch.links-result')}>
              {conversions.map((conversion, index) => (
                <li key={index} className={classes.conversion} data-stays={conversion.text === null || undefined}>
                  <code>{conversion.piece}</code>
                  <IconArrowRight size={14} stroke={1.7} aria-hidden />
                  <span>{conversionWords(conversion, placeOf(conversion.linkifierId))}</span>
                </li>
              ))}
            </ul>
          )}
        </div>
      </div>
    </section>
  )
})

function conversionWords({ text, templateIndex, obstacle }: Conversion, place: number): string {
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
