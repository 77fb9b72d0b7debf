import { Anchor, Button } from '@mantine/core'
import { IconChartBar, IconTable } from '@tabler/icons-react'
import { useId, useState, type KeyboardEvent } from 'react'
import { texts } from '#contract/texts.ts'
import { formatNumber, formatShare } from '../../lib/format.ts'
import classes from './plot.module.css'
import type { Bar, PlotData } from './plots.ts'
import { ariaKeys, isShortcut, keysLabel, useKeys } from '../../lib/shortcuts.ts'

const t = texts('overview')

interface PlotProps extends PlotData {
  readonly name: 'traffic' | 'privacy' | 'people'
  /** `bars`: separate values to compare. `parts`: parts of a whole, in one bar. */
  readonly form: 'bars' | 'parts'
  /** Address of the organization, in front of the path of a bar. */
  readonly base: string
}

/** A small plot with a table of the same data. The shortcut or the button switches between them. */
export function Plot({ name, form, bars, notCounted, base }: PlotProps) {
  const [isTable, setIsTable] = useState(false)
  const titleId = useId()
  const turn = () => setIsTable(!isTable)
  const total = bars.reduce((sum, { value }) => sum + value, 0)
  const Icon = isTable ? IconChartBar : IconTable
  const keys = useKeys('chart')
  const onKeyDown = (pressed: KeyboardEvent) => {
    if (isShortcut(pressed, 'chart')) turn()
  }
  return (
    <section className={classes.plot} aria-labelledby={titleId} onKeyDown={onKeyDown}>
      <header>
        <h2 id={titleId}>{t(`title.${name}`)}</h2>
        <Button
          size="xs"
          variant="subtle"
          leftSection={<Icon size={14} stroke={1.5} />}
          rightSection={<kbd>{keysLabel(keys)}</kbd>}
          aria-keyshortcuts={ariaKeys(keys)}
          onClick={turn}
        >
          {t(isTable ? 'plot.bars' : 'plot.table')}
        </Button>
      </header>
      {total === 0 ? (
        <p>{t('plot.nothing')}</p>
      ) : isTable ? (
        <Table name={name} bars={bars} total={total} base={base} />
      ) : (
        <>
          {form === 'parts' ? <Whole bars={bars} total={total} /> : null}
          <ul className={classes[form]}>
            {bars.map((bar, index) => (
              <li key={bar.label}>
                {form === 'parts' ? <span className={classes.key} data-part={index} aria-hidden /> : null}
                <Label bar={bar} base={base} />
                {form === 'bars' ? <Length bar={bar} bars={bars} /> : null}
                <b>{formatNumber(bar.value)}</b>
              </li>
            ))}
          </ul>
        </>
      )}
      {notCounted.map((sentence) => (
        <p key={sentence}>{sentence}</p>
      ))}
    </section>
  )
}

function Label({ bar: { label, value, path }, base }: { bar: Bar; base: string }) {
  return path === undefined || value === 0 ? (
    <span title={label} data-runs="own-way">
      {label}
    </span>
  ) : (
    <Anchor href={`${base}/${path}`} title={label} data-runs="own-way">
      {label}
    </Anchor>
  )
}

/** A bar; the longest one fills the width. */
function Length({ bar, bars }: { bar: Bar; bars: readonly Bar[] }) {
  const longest = Math.max(...bars.map(({ value }) => value))
  return (
    <span className={classes.length} aria-hidden>
      <span style={{ inlineSize: `${(bar.value / longest) * 100}%` }} />
    </span>
  )
}

/** One bar of all parts, which differ by pattern, not by color. */
function Whole({ bars, total }: { bars: readonly Bar[]; total: number }) {
  return (
    <div className={classes.whole} aria-hidden>
      {bars.map(({ label, value }, index) =>
        value === 0 ? null : <span key={label} data-part={index} style={{ inlineSize: `${(value / total) * 100}%` }} />,
      )}
    </div>
  )
}

function Table({ name, bars, total, base }: Pick<PlotProps, 'name' | 'bars' | 'base'> & { total: number }) {
  return (
    <table className={classes.table}>
      <thead>
        <tr>
          <th scope="col">{t(`label.${name}`)}</th>
          <th scope="col">{t(`value.${name}`)}</th>
          <th scope="col">{t('plot.share')}</th>
        </tr>
      </thead>
      <tbody>
        {bars.map((bar) => (
          <tr key={bar.label}>
            <th scope="row">
              <Label bar={bar} base={base} />
            </th>
            <td>{formatNumber(bar.value)}</td>
            <td>{formatShare(bar.value / total)}</td>
          </tr>
        ))}
      </tbody>
      <tfoot>
        <tr>
          <th scope="row">{t('plot.all')}</th>
          <td>{formatNumber(total)}</td>
          <td>{formatShare(1)}</td>
        </tr>
      </tfoot>
    </table>
  )
}
