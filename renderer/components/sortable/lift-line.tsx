import { Text } from '@mantine/core'
import type { ReactNode } from 'react'
import { texts } from '#contract/texts.ts'
import { keysLabel } from '../../lib/page/shortcuts.ts'
import classes from './lift-line.module.css'

const t = texts('records', 'sortable')

interface LiftLineProps {
  readonly hint: ReactNode
  /** True if no row can be lifted, so that the keys do nothing. */
  readonly isFixed: boolean
  readonly lifted: { readonly name: string; readonly place: number; readonly all: number } | null
  /** Result of the last move, for screen readers. */
  readonly said: string
}

/**
 * The lifted row, and the keys that move it. The hint has the same position, so that the list below does not move
 * during a drag.
 */
export function LiftLine({ hint, isFixed, lifted, said }: LiftLineProps) {
  const sentence = lifted ? t('lifted', { name: lifted.name, place: lifted.place + 1, all: lifted.all }) : said
  return (
    <div className={classes.line} data-lifted={lifted ? true : undefined}>
      <div className={classes.hint}>{hint}</div>
      <div className={classes.lifted}>
        <Text mih={20} truncate role="status" title={lifted ? sentence : undefined}>
          {sentence}
        </Text>
        {/* Screen readers get these hints with the handle. */}
        {isFixed ? null : (
          <p className={classes.keys} aria-hidden>
            <span>
              <kbd>↑</kbd>
              <kbd>↓</kbd> {t('key.move')}
            </span>
            <span>
              <kbd>{keysLabel('Enter')}</kbd> {t('key.drop')}
            </span>
            <span>
              <kbd>{keysLabel('Escape')}</kbd> {t('key.cancel')}
            </span>
          </p>
        )}
      </div>
    </div>
  )
}
