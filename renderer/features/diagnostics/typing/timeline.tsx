import { Button } from '@mantine/core'
import { IconPlayerPlayFilled, IconSquareFilled } from '@tabler/icons-react'
import { useMemo, memo } from 'react'
import { texts } from '#contract/texts.ts'
import { CopyButton } from '../../../components/dialogs/icon-button.tsx'
import { useConnection } from '../../../lib/bridge/connection.ts'
import { formatClock } from '../../../lib/text/format.ts'
import { pictureOf, type Lane, type Picture } from './core/lanes.ts'
import type { Times } from './core/protocol.ts'
import type { Entry } from './core/record.ts'
import { timelineText } from './entry-texts.ts'
import type { Names } from './names.ts'
import classes from './timeline.module.css'
import { useNow } from './use-tester.ts'

const t = texts('diagnostics')

interface TimelineProps {
  readonly entries: readonly Entry[]
  readonly names: Names
  readonly times: Times
  readonly onClear: () => void
}

/**
 * Draws the timeline on one clock. While it has content, it is drawn once a second, and nothing in it moves between
 * these times.
 */
export const Timeline = memo(function Timeline({ entries, names, times, onClear }: TimelineProps) {
  const { server } = useConnection().connection
  const isEmpty = entries.length === 0
  const now = useNow(!isEmpty)
  const picture = pictureOf(entries, times.startedExpiry, Math.max(now, entries.at(-1)?.at ?? 0))
  const text = useMemo(
    () => (isEmpty ? undefined : timelineText(entries, server, names, times)),
    [isEmpty, entries, server, names, times],
  )
  return (
    <>
      <div className={classes.head}>
        <h3>{t('typing.timeline.heading')}</h3>
        <CopyButton size="xs" variant="subtle" text={text} label={t('typing.timeline.copy')} />
        <Button size="xs" variant="subtle" disabled={isEmpty} onClick={onClear}>
          {t('typing.timeline.clear')}
        </Button>
      </div>
      {isEmpty ? (
        <p className={classes.empty}>{t('typing.timeline.empty')}</p>
      ) : (
        <>
          <Drawing picture={picture} names={names} />
          {picture.others === 0 ? null : (
            <p className={classes.empty}>{t('typing.timeline.others', { count: picture.others })}</p>
          )}
        </>
      )}
    </>
  )
})

function Drawing({ picture, names }: { readonly picture: Picture; readonly names: Names }) {
  const { from, to, now, ticks, lanes } = picture
  const placeOf = (at: number) => `${((Math.min(Math.max(at, from), to) - from) / (to - from)) * 100}%`
  const span = (start: number, end: number) => ({
    insetInlineStart: placeOf(start),
    inlineSize: `calc(${placeOf(end)} - ${placeOf(start)})`,
  })
  return (
    <div className={classes.drawing} role="img" aria-label={t('typing.timeline.label')}>
      <div className={classes.axis}>
        {ticks.map((at) => (
          <span key={at} style={{ insetInlineStart: placeOf(at) }}>
            {formatClock(at)}
          </span>
        ))}
      </div>
      {lanes.map((lane) => (
        <div key={lane.of} className={classes.lane} data-of={typeof lane.of === 'number' ? 'sender' : lane.of}>
          <span className={classes.name}>{laneName(lane, names)}</span>
          <div className={classes.track}>
            {lane.bars.map((bar) => (
              <span key={`${bar.from} ${bar.to}`}>
                <i className={classes.bar} style={span(bar.from, Math.min(bar.to, bar.isOpen ? now : bar.to))} />
                {bar.isOpen ? <i className={classes.future} style={span(now, bar.to)} /> : null}
              </span>
            ))}
            {lane.marks.map(({ at, op, isFailed }, index) => (
              <span
                key={`${at} ${op} ${index}`}
                className={classes.mark}
                data-failed={isFailed || undefined}
                style={{ insetInlineStart: placeOf(at) }}
              >
                {op === 'stop' ? <IconSquareFilled size={10} /> : <IconPlayerPlayFilled size={11} />}
                {hasRoom(lane, index, to - from) ? t(`typing.mark.${op}`) : null}
              </span>
            ))}
          </div>
        </div>
      ))}
      <div className={classes.overlay}>
        <span className={classes.now} style={{ insetInlineStart: placeOf(now) }}>
          <span>{t('typing.timeline.now')}</span>
        </span>
      </div>
    </div>
  )
}

const laneName = ({ of }: Lane, names: Names): string =>
  typeof of === 'number' ? names.person(of) : t(`typing.lane.${of}`)

/**
 * True if a mark has room for its label, which needs about a tenth of the width; otherwise, only its shape is shown.
 */
const hasRoom = ({ marks }: Lane, index: number, width: number): boolean => {
  const [here, next] = [marks[index], marks[index + 1]]
  return here === undefined || next === undefined || next.at - here.at > width / 10
}
