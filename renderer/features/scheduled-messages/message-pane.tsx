import { Button } from '@mantine/core'
import { texts } from '#contract/texts.ts'
import { SidePane } from '../../components/side-pane.tsx'
import { Unknown } from '../../components/unknown.tsx'
import { formatFromNow } from '../../lib/format.ts'
import type { TextContext } from '../../lib/records/kind-texts.ts'
import { State } from './columns.tsx'
import { Place } from './place.tsx'
import { timeText } from './record-texts.ts'
import type { ScheduledRow } from './rows.ts'
import classes from './scheduled-messages.module.css'

const t = texts('scheduled-messages')

interface MessagePaneProps {
  readonly row: ScheduledRow
  readonly context: TextContext
  readonly hasFocus: boolean
  readonly onCancel: () => void
  /** Forgets the message on this computer; absent if the server lists it. */
  readonly onForget: (() => void) | undefined
  readonly onClose: () => void
}

/** Details of one scheduled message, beside the list. */
export function MessagePane({ row, context, hasFocus, onCancel, onForget, onClose }: MessagePaneProps) {
  const { id, message, state, fromNow } = row
  const { content, to, scheduled_delivery_timestamp: seconds } = message
  return (
    <SidePane label={t('pane.label')} hasFocus={hasFocus} onClose={onClose}>
      <h2>{to === undefined ? t('pane.unknown') : <Place message={message} context={context} />}</h2>
      <p>{seconds === undefined ? t('pane.by-id') : timeText(seconds)}</p>
      {state === undefined ? null : (
        <p>
          <State row={row} />{' '}
          {state === 'waiting' || fromNow === undefined ? null : t('pane.was-due', { when: formatFromNow(fromNow) })}
        </p>
      )}
      {state === 'failed' || state === 'overdue' ? <p>{t(`pane.${state}`)}</p> : null}
      <h3>{t('column.text')}</h3>
      {content === undefined ? (
        <p>
          <Unknown why={t('why.not-listed')} />
        </p>
      ) : (
        <p className={classes.text} data-runs="own-way">
          {content}
        </p>
      )}
      <dl>
        <dt>{t('column.id')}</dt>
        <dd>{id}</dd>
      </dl>
      <p data-quiet>{t('pane.other-id')}</p>
      <p className={classes.actions}>
        <Button onClick={onCancel}>{t('cancel', { count: 1 })}</Button>
        {onForget === undefined ? null : (
          <Button variant="subtle" onClick={onForget}>
            {t('forget', { count: 1 })}
          </Button>
        )}
        <Button variant="subtle" onClick={onClose}>
          {t('pane.close')}
        </Button>
      </p>
    </SidePane>
  )
}
