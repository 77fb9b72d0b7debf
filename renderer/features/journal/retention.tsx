import { Button, Menu } from '@mantine/core'
import { useState } from 'react'
import { texts } from '#contract/texts.ts'
import { Dialog } from '../../components/dialog.tsx'
import { DialogActions } from '../../components/dialog-actions.tsx'
import { showNotice } from '../../components/notices/show-notice.ts'
import { reportProblem } from '../../components/report-problem.ts'
import { call } from '../../lib/bridge.ts'
import { useIsManaged } from '../../lib/policy.ts'
import { usePreferences } from '../../lib/preferences.ts'

const t = texts('journal')

/** Choices in days; null means forever. */
const choices = [null, 3_653, 1_826, 731, 366, 90] as const
type Choice = (typeof choices)[number]

const years: Readonly<Record<number, number>> = { 3_653: 10, 1_826: 5, 731: 2, 366: 1 }

/** Text of a duration, as a choice or as a sentence. It is in years if the days are whole years. */
function durationText(as: 'span' | 'kept', days: number | null): string {
  const isKept = as === 'kept'
  if (days === null) return t(isKept ? 'retention.forever' : 'span.forever')
  const count = years[days]
  if (count === undefined) return t(isKept ? 'retention.days' : 'span.days', { count: days })
  return t(isKept ? 'retention.years' : 'span.years', { count })
}

interface Asked {
  readonly days: Choice
  /** Number of lines to be deleted. */
  readonly lines: number
}

/** Chooses how long the journal is kept. Before anything is deleted, the dialog shows how much that is. */
export function RetentionMenu() {
  const days = usePreferences(({ journalDays }) => journalDays)
  const isManaged = useIsManaged('journalDays')
  const [asked, setAsked] = useState<Asked | null>(null)

  const keep = async (chosen: Choice) => {
    const { lines } = await call('journal:keep', { days: chosen, isTrial: false })
    usePreferences.setState({ journalDays: chosen })
    setAsked(null)
    const kept = durationText('kept', chosen)
    showNotice({ tone: 'ok', text: lines === 0 ? kept : t('keep.removed', { kept, count: lines }) })
  }
  const choose = async (chosen: Choice) => {
    if (chosen === days) return
    const { lines } = await call('journal:keep', { days: chosen, isTrial: true })
    if (lines > 0) setAsked({ days: chosen, lines })
    else await keep(chosen)
  }
  if (isManaged) return <span>{t('retention.managed', { kept: durationText('kept', days) })}</span>
  return (
    <>
      <Menu position="top-end">
        <Menu.Target>
          <Button size="xs" variant="subtle">
            {durationText('kept', days)}
          </Button>
        </Menu.Target>
        <Menu.Dropdown>
          <Menu.RadioGroup value={String(days)}>
            {choices.map((one) => (
              <Menu.RadioItem
                key={one}
                value={String(one)}
                closeMenuOnClick
                onChange={() => void choose(one).catch(reportProblem)}
              >
                {durationText('span', one)}
              </Menu.RadioItem>
            ))}
          </Menu.RadioGroup>
        </Menu.Dropdown>
      </Menu>
      {asked === null ? null : (
        <Dialog onClose={() => setAsked(null)} title={t('keep.title', { count: asked.lines })} size={460}>
          <p>{t('keep.ask', { span: durationText('span', asked.days) })}</p>
          <DialogActions>
            <Button variant="filled" data-autofocus onClick={() => setAsked(null)}>
              {t('keep.cancel')}
            </Button>
            <Button onClick={() => void keep(asked.days).catch(reportProblem)}>
              {t('keep.remove', { count: asked.lines })}
            </Button>
          </DialogActions>
        </Dialog>
      )}
    </>
  )
}
