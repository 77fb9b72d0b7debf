import { useMemo, memo } from 'react'
import { texts } from '#contract/texts.ts'
import { useConnection } from '../../../lib/connection.ts'
import { useUnreadable } from '../../../lib/unreadable.ts'
import { ColoredField } from '../../../components/coloring/colored-field.tsx'
import { partPlace } from '../../../components/sentence.tsx'
import type { Linkifier } from '../schema.ts'
import { useLab } from '../worker/use-lab.ts'
import { scratchHead, type Draft } from './head.ts'
import { LinkResult } from './link-result.tsx'
import { MessageResult } from './message-result.tsx'
import classes from './scratch-pad.module.css'
import { useScratchTexts } from './texts.ts'

const t = texts('linkifiers')

interface ScratchPadProps {
  readonly linkifiers: readonly Linkifier[]
  readonly draft: Draft
  readonly isOrderKnown: boolean
}

const none: readonly never[] = []

/** Maximum length to try, five times that of a message. In twice as long a text, a key would block the page for 95 ms. */
const longestTried = 50_000
const lists = ['linkifiers.list'] as const

/** Tries any message and any link with every linkifier of the organization. */
export const ScratchPad = memo(function ScratchPad(props: ScratchPadProps) {
  const { linkifiers, draft, isOrderKnown } = props
  const { profileId, limits } = useConnection().connection
  const unread = useUnreadable(profileId, lists)
  const [{ message, pasted }, change] = useScratchTexts(profileId)
  const lab = useLab<'scratch'>(
    useMemo(() => ({ kind: 'scratch' as const, message, pasted, linkifiers }), [message, pasted, linkifiers]),
  )
  // The last answer stays until the next one, because clearing it at every keystroke would flicker.
  const answered = lab.answer === null ? null : lab.job
  const labels = useLabels(linkifiers, isOrderKnown)
  return (
    <section className={classes.pad} aria-label={t('scratch.title')}>
      <div className={classes.head}>
        <h2>{t('scratch.title')}</h2>
        <span>{scratchHead(draft, linkifiers.length, unread.length)}</span>
        {isOrderKnown ? null : <span>{t('scratch.order-unknown')}</span>}
        {lab.givenUp ? <span role="status">{t(`scratch.${lab.givenUp.kind}`)}</span> : null}
      </div>
      <div className={classes.columns}>
        <div className={classes.column}>
          <ColoredField
            label={t('scratch.message')}
            isLabelShown={false}
            isMultiline
            isProse
            rows={2}
            value={message}
            segments={useMemo(() => plain(message), [message])}
            isWrong={false}
            placeholder={t('scratch.message-placeholder')}
            longest={longestTried}
            onChange={(changed) => change({ message: changed })}
          />
          <TooLong text={message} limit={limits.max_message_length} />
          {message === '' ? null : (
            <MessageResult message={answered?.message ?? message} links={lab.answer?.links ?? none} labels={labels} />
          )}
        </div>
        <div className={classes.column}>
          <ColoredField
            label={t('scratch.links')}
            isLabelShown={false}
            isMultiline
            rows={2}
            value={pasted}
            segments={useMemo(() => plain(pasted), [pasted])}
            isWrong={false}
            placeholder={t('scratch.links-placeholder')}
            longest={longestTried}
            onChange={(changed) => change({ pasted: changed })}
          />
          <TooLong text={pasted} limit={null} />
          {pasted === '' || !answered?.pasted ? null : (
            <LinkResult conversions={lab.answer?.conversions ?? none} labels={labels} />
          )}
        </div>
      </div>
    </section>
  )
})

/** Reports the part of a long text that is not tried, or that a message can't be this long; `limit` is the server's. */
function TooLong({ text, limit }: { text: string; limit: number | null }) {
  const isCut = text.length === longestTried
  // The server counts characters, some of which are two units here.
  if (!isCut && (limit === null || text.length <= limit || [...text].length <= limit)) return null
  return (
    <p className={classes.by} role="status">
      {isCut ? t('scratch.cut', { count: longestTried }) : t('scratch.too-long', { count: limit ?? 0 })}
    </p>
  )
}

const plain = (text: string) => [{ text, slot: null, isWrong: false }]

/** Labels of the linkifiers: by position, or by id if the server reports no order. */
function useLabels(linkifiers: readonly Linkifier[], isOrderKnown: boolean): ReadonlyMap<number, string> {
  // The linkifiers are new objects at every keystroke, but their ids and positions stay the same.
  const ids = linkifiers.map(({ id }) => id).join(' ')
  // The text is looked up once for all labels.
  const unplaced = t('detail.id', { id: partPlace })
  return useMemo(() => {
    const labelOf = (id: number, index: number) =>
      isOrderKnown || id === 0 ? String(index + 1) : unplaced.replace(partPlace, String(id))
    return new Map(ids === '' ? [] : ids.split(' ').map((id, index) => [Number(id), labelOf(Number(id), index)]))
  }, [ids, isOrderKnown, unplaced])
}
