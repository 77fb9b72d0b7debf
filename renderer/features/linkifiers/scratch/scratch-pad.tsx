import { Group, Text } from '@mantine/core'
import { useMemo, memo } from 'react'
import { texts } from '#contract/texts.ts'
import { useConnection } from '../../../lib/bridge/connection.ts'
import { useUnreadable } from '../../../lib/bridge/unreadable.ts'
import { ColoredField } from '../../../components/coloring/colored-field.tsx'
import { partPlace } from '../../../components/texts/tagged-text.tsx'
import type { Linkifier } from '../schema.ts'
import { useLab } from '../worker/use-lab.ts'
import classes from './scratch-pad.module.css'
import { create } from 'zustand'
import { IconArrowRight } from '@tabler/icons-react'
import type { Conversion } from '../unlinkify.ts'
import type { Link } from '../linkify.ts'
import { LinkedText } from '../preview/linked-text.tsx'

const t = texts('linkifiers')

interface ScratchPadProps {
  readonly linkifiers: readonly Linkifier[]
  readonly draft: Draft
  readonly isOrderKnown: boolean
  /** False if this server turns no pasted links back into text. */
  readonly hasReverse: boolean
}

const none: readonly never[] = []

/** Maximum length to try, five times that of a message. In twice as long a text, a key would block the page for 95 ms. */
const longestTried = 50_000
const lists = ['linkifiers.list'] as const

/** Tries any message and any link with every linkifier of the organization. */
export const ScratchPad = memo(function ScratchPad(props: ScratchPadProps) {
  const { linkifiers, draft, isOrderKnown, hasReverse } = props
  const { profileId, limits } = useConnection().connection
  const unread = useUnreadable(profileId, lists)
  const [{ message, pasted }, change] = useScratchTexts(profileId)
  const lab = useLab<'scratch'>(
    useMemo(() => ({ kind: 'scratch' as const, message, pasted, linkifiers }), [message, pasted, linkifiers]),
  )
  // The last answer stays until the next one, because clearing it at every keystroke would flicker.
  const answered = lab.answer === null ? null : lab.job
  const labels = useLabels(linkifiers, isOrderKnown)
  const pastedSegments = useMemo(() => plain(pasted), [pasted])
  return (
    <section className={classes.pad} aria-label={t('scratch.title')}>
      <Group align="baseline" gap="0 8px" mb="xs">
        <Text component="h2" fw={600}>
          {t('scratch.title')}
        </Text>
        <small>{scratchHead(draft, linkifiers.length, unread.length)}</small>
        {isOrderKnown ? null : <small>{t('scratch.order-unknown')}</small>}
        {lab.givenUp ? <small role="status">{t(`scratch.${lab.givenUp.kind}`)}</small> : null}
      </Group>
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
        {hasReverse ? (
          <div className={classes.column}>
            <ColoredField
              label={t('scratch.links')}
              isLabelShown={false}
              isMultiline
              rows={2}
              value={pasted}
              segments={pastedSegments}
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
        ) : null}
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
    <Text role="status" size="sm" c="dimmed">
      {isCut ? t('scratch.cut', { count: longestTried }) : t('scratch.too-long', { count: limit ?? 0 })}
    </Text>
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

/** Draft on the page: none, of a saved linkifier, or of a new one. */
type Draft = 'none' | 'changed' | 'new'

const keys = { none: 'saved', changed: 'with-draft', new: 'with-new' } as const

/** Sentence about the linkifiers with which the pad tries a text. Unreadable ones are not included in the count. */
export function scratchHead(draft: Draft, count: number, unread: number): string {
  return t(`scratch.${keys[draft]}${unread > 0 ? '-readable' : ''}`, { count })
}

interface ScratchTexts {
  readonly message: string
  readonly pasted: string
}

const nothing: ScratchTexts = { message: '', pasted: '' }

/** Texts on the scratch pad of each account, kept for the session. */
const useTexts = create<{ readonly byProfile: Readonly<Record<string, ScratchTexts>> }>()(() => ({ byProfile: {} }))

/** Returns the texts of the pad and a function that changes one; only components that read them render again. */
function useScratchTexts(profileId: string): [ScratchTexts, (change: Partial<ScratchTexts>) => void] {
  const texts = useTexts(({ byProfile }) => byProfile[profileId] ?? nothing)
  const change = (changed: Partial<ScratchTexts>) =>
    useTexts.setState(({ byProfile }) => ({
      byProfile: { ...byProfile, [profileId]: { ...(byProfile[profileId] ?? nothing), ...changed } },
    }))
  return [texts, change]
}

interface LinkResultProps {
  readonly conversions: readonly Conversion[]
  /** Labels by id of the linkifier. */
  readonly labels: ReadonlyMap<number, string>
}

/** Each pasted link with its result and the template, or with the reason why it is not converted. */
const LinkResult = memo(function LinkResult({ conversions, labels }: LinkResultProps) {
  return (
    <ul className={classes.result} aria-label={t('scratch.links-result')}>
      {conversions.length === 0 ? (
        <Text component="li" size="sm" c="dimmed">
          {t('scratch.no-links')}
        </Text>
      ) : null}
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

interface MessageResultProps {
  readonly message: string
  readonly links: readonly Link[]
  /** Labels by id of the linkifier. */
  readonly labels: ReadonlyMap<number, string>
}

/** Limits of the shown text and links; nobody reads more here, and drawing more would be slow. */
const mostShown = 10_000
const mostLinks = 100

/** The message with its links, and below it the target and the linkifier of each link. */
const MessageResult = memo(function MessageResult({ message, links, labels }: MessageResultProps) {
  const text = message.slice(0, mostShown)
  const shown = useMemo(() => links.filter(({ end }) => end <= mostShown).slice(0, mostLinks), [links])
  return (
    <div className={classes.result} role="group" aria-label={t('scratch.message-result')}>
      <p className={classes.text}>
        <LinkedText text={text} links={shown} />
      </p>
      {links.length === 0 ? (
        <Text size="sm" c="dimmed">
          {t('scratch.none')}
        </Text>
      ) : null}
      <Leads links={shown} labels={labels} />
      {links.length > shown.length ? (
        <Text size="sm" c="dimmed">
          {t('scratch.more', { count: links.length })}
        </Text>
      ) : null}
    </div>
  )
})

const Leads = memo(function Leads({ links, labels }: Pick<MessageResultProps, 'links' | 'labels'>) {
  return (
    <ul className={classes.links}>
      {links.map((link) => (
        <li key={link.start}>
          <span>{t('scratch.by', { text: link.text, place: labels.get(link.linkifierId) ?? '' })}</span>
          <code title={link.url}>{link.url}</code>
        </li>
      ))}
    </ul>
  )
})
