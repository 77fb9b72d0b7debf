import { useDeferredValue, useMemo } from 'react'
import { texts } from '#contract/texts.ts'
import { FirstFew } from '../../components/first-few.tsx'
import { formatList } from '../../lib/sentences.ts'
import { countLines, lineDifference, type Line } from './line-difference.ts'
import classes from './messages.module.css'

const t = texts('messages')

const signs: Readonly<Record<Line['kind'], string>> = { same: ' ', added: '+', removed: '−', changed: '±' }

interface DifferenceProps {
  /** Previous text; undefined if unknown. */
  readonly from: string | undefined
  readonly to: string
}

/** Differences line by line, marked by a sign, struck through and underlined, and only then by color. */
export function Difference({ from, to }: DifferenceProps) {
  // The typed text is drawn first, because comparing a long text takes a moment.
  const shown = useDeferredValue(to)
  const lines = useMemo(() => (from === undefined ? [] : lineDifference(from, shown)), [from, shown])
  const isChanged = lines.some(({ kind }) => kind !== 'same')
  return (
    <>
      <header className={classes.sideHead}>
        <h2>{t('difference')}</h2>
        <span role="status">{isChanged ? summary(lines) : null}</span>
      </header>
      {from === undefined ? (
        <p>{t('difference.unknown')}</p>
      ) : isChanged ? (
        <ol className={classes.difference} dir="auto">
          <FirstFew items={lines}>
            {({ kind, pieces }) => (
              <li data-kind={kind}>
                <span className={classes.sign} aria-label={kind === 'same' ? undefined : t(`line.${kind}`)}>
                  {signs[kind]}
                </span>
                <div>
                  {pieces.map((piece, index) => {
                    if (piece.kind === 'added') return <ins key={index}>{piece.text}</ins>
                    if (piece.kind === 'removed') return <del key={index}>{piece.text}</del>
                    return <span key={index}>{piece.text}</span>
                  })}
                </div>
              </li>
            )}
          </FirstFew>
        </ol>
      ) : (
        <p>{t('difference.none')}</p>
      )}
    </>
  )
}

function summary(lines: readonly Line[]): string {
  const counts = countLines(lines)
  const kinds = (['changed', 'added', 'removed'] as const).filter((kind) => counts[kind] > 0)
  return formatList(kinds.map((kind) => t(`lines.${kind}`, { count: counts[kind] })))
}
