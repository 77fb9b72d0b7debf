import { memo, useMemo } from 'react'
import { ColouredField } from '../editor/coloured-field.tsx'
import type { Linkifier } from '../schema.ts'
import { t } from '../text.ts'
import { useLab } from '../worker/use-lab.ts'
import { LinkResult } from './link-result.tsx'
import { MessageResult } from './message-result.tsx'
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
  readonly isOrderKnown: boolean
}

const none: readonly never[] = []

/** Any message, and any link, under every linkifier of the organization. */
export const ScratchPad = memo(function ScratchPad(props: ScratchPadProps) {
  const { texts, onTexts, linkifiers, hasDraft, isOrderKnown } = props
  const { message, pasted } = texts
  const lab = useLab<'scratch'>(
    useMemo(() => ({ kind: 'scratch' as const, message, pasted, linkifiers }), [message, pasted, linkifiers]),
  )
  const labels = useLabels(linkifiers, isOrderKnown)
  return (
    <section className={classes.pad} aria-label={t('scratch.title')}>
      <div className={classes.head}>
        <h2>{t('scratch.title')}</h2>
        <span>{t(hasDraft ? 'scratch.with-draft' : 'scratch.saved', { count: linkifiers.length })}</span>
        {isOrderKnown ? null : <span>{t('scratch.order-unknown')}</span>}
        {lab.givenUp ? <span role="status">{t(`scratch.${lab.givenUp.kind}`)}</span> : null}
      </div>
      <div className={classes.columns}>
        <div className={classes.column}>
          <ColouredField
            label={t('scratch.message')}
            isLabelShown={false}
            isMultiline
            isProse
            rows={2}
            value={message}
            segments={useMemo(() => plain(message), [message])}
            isWrong={false}
            placeholder={t('scratch.message-placeholder')}
            onChange={(changed) => onTexts({ message: changed, pasted })}
          />
          {message === '' ? null : (
            <MessageResult
              message={message}
              links={lab.job?.message === message ? (lab.answer?.links ?? none) : none}
              labels={labels}
            />
          )}
        </div>
        <div className={classes.column}>
          <ColouredField
            label={t('scratch.links')}
            isLabelShown={false}
            isMultiline
            rows={2}
            value={pasted}
            segments={useMemo(() => plain(pasted), [pasted])}
            isWrong={false}
            placeholder={t('scratch.links-placeholder')}
            onChange={(changed) => onTexts({ message, pasted: changed })}
          />
          {pasted === '' || lab.job?.pasted !== pasted ? null : (
            <LinkResult conversions={lab.answer?.conversions ?? none} labels={labels} />
          )}
        </div>
      </div>
    </section>
  )
})

const plain = (text: string) => [{ text, slot: null, isWrong: false }]

/** How each linkifier is called here: by its place, or by its id where the server tells no order. */
function useLabels(linkifiers: readonly Linkifier[], isOrderKnown: boolean): ReadonlyMap<number, string> {
  // While one types, the linkifiers are new each time, but their places are not.
  const ids = linkifiers.map(({ id }) => id).join(' ')
  return useMemo(() => {
    const labelOf = (id: number, index: number) =>
      isOrderKnown || id === 0 ? String(index + 1) : t('bench.id', { id })
    return new Map(ids === '' ? [] : ids.split(' ').map((id, index) => [Number(id), labelOf(Number(id), index)]))
  }, [ids, isOrderKnown])
}
