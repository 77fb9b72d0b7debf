import { IconArrowRight, IconCircleCheck, IconLock } from '@tabler/icons-react'
import type { ReactNode } from 'react'
import type { Message } from '#contract/operations/messages.ts'
import { isMoved, type PropagateMode } from '#contract/records/topic.ts'
import { texts } from '#contract/texts.ts'
import { FirstFew } from '../../components/texts/first-few.tsx'
import { Tag } from '../../components/texts/tag.tsx'
import { formatDate, formatTime } from '../../lib/text/format.ts'
import type { TextContext } from '../../lib/records/kind-texts.ts'
import shared from './messages.module.css'
import classes from './topic-list.module.css'
import { NameText } from '../../components/texts/name-text.tsx'

const t = texts('messages')

interface TopicListProps {
  readonly title: string
  readonly messages: readonly Message[]
  readonly openId: number
  readonly mode: PropagateMode
  readonly context: TextContext
}

/** Messages of a topic, with marks on those that move, so that the scope of a move is visible. */
export function TopicList({ title, messages, openId, mode }: TopicListProps) {
  return (
    <>
      <header className={shared.sideHead}>
        <h2>{title}</h2>
      </header>
      <ol className={shared.messages}>
        <FirstFew items={messages}>
          {(one) => (
            <Row message={one} openId={openId} state={isMoved(one, openId, mode) ? 'moves' : 'stays'}>
              {isMoved(one, openId, mode) ? (
                <>
                  <IconArrowRight size={14} stroke={1.7} aria-hidden />
                  {t('row.moves')}
                </>
              ) : (
                t('row.stays')
              )}
            </Row>
          )}
        </FirstFew>
      </ol>
      <p className={shared.note}>{t('moving.links')}</p>
    </>
  )
}

/** Lists the messages that can still be moved, and those that are too old. */
export function AgeList({
  messages,
  openId,
  firstId,
}: Pick<TopicListProps, 'messages' | 'openId'> & { readonly firstId: number | null }) {
  return (
    <ol className={shared.messages}>
      <FirstFew items={messages}>
        {(one) => {
          const isFree = firstId !== null && one.id >= firstId
          return (
            <Row message={one} openId={openId} state={isFree ? 'free' : 'old'}>
              {isFree ? (
                <IconCircleCheck size={14} stroke={1.7} aria-hidden />
              ) : (
                <IconLock size={14} stroke={1.7} aria-hidden />
              )}
              {t(isFree ? 'row.free' : 'row.old')}
            </Row>
          )
        }}
      </FirstFew>
    </ol>
  )
}

interface RowProps {
  readonly message: Message
  readonly openId: number
  readonly state: 'moves' | 'stays' | 'free' | 'old'
  readonly children: ReactNode
}

function Row({ message, openId, state, children }: RowProps) {
  const { id, sender_full_name: name, timestamp, content } = message
  return (
    <li data-state={state}>
      <div>
        <p className={classes.messageHead}>
          <b>
            <NameText text={name} />
          </b>
          <span>{t('row.sent', { date: formatDate(timestamp), time: formatTime(timestamp * 1000) })}</span>
          {id === openId ? <Tag>{t('row.open')}</Tag> : null}
        </p>
        <p className={classes.cut} title={content.slice(0, 500)} data-runs="own-way">
          {content.slice(0, 200)}
        </p>
      </div>
      <span className={classes.rowState}>{children}</span>
    </li>
  )
}
