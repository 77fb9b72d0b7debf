import type { EntryLine } from '#contract/journal-entries.ts'
import { texts } from '#contract/texts.ts'
import { Fact, Facts } from '../../components/facts.tsx'
import { formatClock } from '../../lib/format.ts'
import classes from './entry-pane.module.css'

const t = texts('journal')

/** The requests as sent, and the positions of their lines in the chain, for checking the journal manually. */
export function Technical({ lines }: { readonly lines: readonly EntryLine[] }) {
  return (
    <details className={classes.technical}>
      <summary>{t('technical')}</summary>
      {lines.map(({ seq, previous, hash, line }) => (
        <section key={seq} aria-label={t('technical.line', { seq })}>
          <p>
            {t('technical.line', { seq })} <span data-quiet>{formatClock(line.at)}</span>
          </p>
          {line.type === 'intent' ? (
            <pre>
              {`${line.request.method} /api/v1${line.request.path}`}
              {line.request.form.map(([name, value]) => `\n${name} = ${value}`).join('')}
            </pre>
          ) : null}
          <Facts isSmall>
            <Fact name={t('technical.hash')}>
              <code>{hash}</code>
            </Fact>
            <Fact name={t('technical.previous')}>
              <code>{previous}</code>
            </Fact>
          </Facts>
        </section>
      ))}
    </details>
  )
}
