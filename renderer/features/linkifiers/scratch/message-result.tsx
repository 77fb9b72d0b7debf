import { useMemo, memo } from 'react'
import { texts } from '#contract/texts.ts'
import type { Link } from '../linkify.ts'
import { LinkedText } from '../preview/linked-text.tsx'
import classes from './scratch-pad.module.css'

const t = texts('linkifiers')

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
export const MessageResult = memo(function MessageResult({ message, links, labels }: MessageResultProps) {
  const text = message.slice(0, mostShown)
  const shown = useMemo(() => links.filter(({ end }) => end <= mostShown).slice(0, mostLinks), [links])
  return (
    <div className={classes.result} role="group" aria-label={t('scratch.message-result')}>
      <p className={classes.text}>
        <LinkedText text={text} links={shown} />
      </p>
      {links.length === 0 ? <p className={classes.by}>{t('scratch.none')}</p> : null}
      <Leads links={shown} labels={labels} />
      {links.length > shown.length ? <p className={classes.by}>{t('scratch.more', { count: links.length })}</p> : null}
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
