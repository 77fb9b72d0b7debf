import { Button, Checkbox, Radio, Select, Stack } from '@mantine/core'
import { IconAlertTriangle, IconArrowRight, IconCheck } from '@tabler/icons-react'
import { useState } from 'react'
import { texts } from '#contract/texts.ts'
import { reportProblem, showNotice } from '../../../components/notices/show-notice.ts'
import { Fact, Facts } from '../../../components/texts/facts.tsx'
import { SidePane } from '../../../components/dialogs/side-pane.tsx'
import shared from './from-file.module.css'
import classes from './columns-step.module.css'
import { OptionLabel, StepBar, useWaitingRun } from './step-bar.tsx'
import { targets, type Target, type TargetReason } from './reading/columns.ts'
import type { Overview, ShownColumn } from './reading/overview.ts'
import { change, goTo, useFromFile, ask } from './store.ts'
import type { Run } from '#contract/runs.ts'
import { call } from '../../../lib/bridge/bridge.ts'
import { askRun, readRows, useRuns } from '../../../lib/writes/run-store.ts'

const t = texts('users')

/** Step that chooses the target of each column, and the source of the passwords. */
export function ColumnsStep({ overview }: { readonly overview: Overview }) {
  const { columns, isComplete } = overview
  const excluded = columns.filter(({ target }) => target === null).length
  return (
    <>
      <div className={shared.sides}>
        <div className={shared.scroll}>
          <div className={shared.lead}>
            <h2>{t('file.columns.title')}</h2>
            <p>{t('file.columns.what')}</p>
          </div>
          <table className={shared.table}>
            <thead>
              <tr>
                <th scope="col">{t('file.columns.in-file')}</th>
                <th scope="col">{t('file.columns.samples')}</th>
                <td />
                <th scope="col">{t('file.columns.becomes')}</th>
                <th scope="col">{t('file.columns.why')}</th>
              </tr>
            </thead>
            <tbody>
              {columns.map((column, index) => (
                <ColumnRow key={index} column={column} index={index} />
              ))}
            </tbody>
          </table>
        </div>
        <ColumnsPane overview={overview} />
      </div>
      <StepBar
        summary={t(isComplete ? 'file.columns.complete' : 'file.columns.lacking')}
        detail={excluded === 0 ? null : t('file.columns.excluded', { count: excluded })}
        back="encoding"
        next={{
          label: t('file.columns.next'),
          why: isComplete ? null : t('file.columns.lacking'),
          onGo: () => goTo('problems'),
        }}
      >
        <GiveSecrets />
      </StepBar>
    </>
  )
}

const columnName = ({ name }: ShownColumn, index: number): string =>
  name ?? t('file.preview.column', { number: index + 1 })

function ColumnRow({ column, index }: { readonly column: ShownColumn; readonly index: number }) {
  const { target, why, samples } = column
  const set = (wanted: string | null) =>
    void change('setColumn', index, targets.find((one) => one === wanted) ?? null).catch(reportProblem)
  const options = [...targets, null].map((one) => ({ value: one ?? 'none', label: targetName(one) }))
  return (
    <tr data-quiet={target === null}>
      <th scope="row">{columnName(column, index)}</th>
      <td className={classes.samples}>
        {samples.map((sample, place) => (
          <span key={place} title={sample} data-runs="own-way">
            {sample}
          </span>
        ))}
      </td>
      <td className={shared.quiet}>
        <IconArrowRight size={16} stroke={1.5} aria-hidden />
      </td>
      <td>
        <Select
          size="xs"
          miw={150}
          aria-label={t('file.columns.becomes-label', { column: columnName(column, index) })}
          allowDeselect={false}
          value={target ?? 'none'}
          data={options}
          onChange={set}
        />
      </td>
      <td>
        <span className={shared.verdict} data-verdict={target === null ? why : 'well'}>
          {target === null ? null : <IconCheck size={14} stroke={1.5} aria-hidden />}
          {asks.has(why) ? <IconAlertTriangle size={14} stroke={1.5} aria-hidden /> : null}
          {t(`file.why.${why}`)}
        </span>
      </td>
    </tr>
  )
}

/** Reasons for which the user is asked to check a column. */
const asks: ReadonlySet<TargetReason> = new Set(['role', 'several', 'maybe'])

const targetName = (target: Target | null): string => t(`file.target.${target ?? 'none'}`)

function ColumnsPane({ overview: { columns, takesPasswords, preview, firstName } }: { readonly overview: Overview }) {
  const keepsPasswords = useFromFile((state) => state.keepsPasswords)
  const hasPasswords = columns.some(({ target }) => target === 'password')
  const first = (target: Target) => {
    const index = columns.findIndex((column) => column.target === target)
    return index < 0 ? '' : (preview[0]?.cells[index] ?? columns[index]?.samples[0] ?? '')
  }
  return (
    <SidePane label={t('file.first.title')}>
      <h2>{t('file.first.title')}</h2>
      {/* In a separate element, because the pane styles its own lists as counts. */}
      <div>
        <Facts isSmall>
          <Fact name={t('file.target.full_name')}>{firstName}</Fact>
          <Fact name={t('file.target.email')}>{first('email')}</Fact>
          <Fact name={t('file.target.password')}>{t(takesPasswords ? 'file.first.from-file' : 'file.first.made')}</Fact>
        </Facts>
      </div>
      <h3 id="passwords-title">{t('file.passwords.title')}</h3>
      <Radio.Group
        aria-labelledby="passwords-title"
        value={takesPasswords ? 'given' : 'made'}
        onChange={(value) => void change('setTakesPasswords', value === 'given').catch(reportProblem)}
      >
        <Stack gap="sm">
          <Radio
            value="made"
            label={<OptionLabel label={t('file.passwords.made')} what={t('file.passwords.made-what')} />}
          />
          <Radio
            value="given"
            disabled={!hasPasswords}
            label={
              <OptionLabel
                label={t('file.passwords.column')}
                what={t(hasPasswords ? 'file.passwords.column-what' : 'file.passwords.column-none')}
              />
            }
          />
        </Stack>
      </Radio.Group>
      {takesPasswords ? null : (
        <Checkbox
          checked={keepsPasswords}
          onChange={(changed) => useFromFile.setState({ keepsPasswords: changed.currentTarget.checked })}
          label={<OptionLabel label={t('file.passwords.keep')} what={t('file.passwords.keep-what')} />}
        />
      )}
    </SidePane>
  )
}

/** Adds the passwords of this file to a run that waits for them. */
function GiveSecrets() {
  const waiting = useWaitingRun()
  const hasPasswords = useFromFile(({ overview }) => overview?.takesPasswords === true)
  const [isBusy, setBusy] = useState(false)
  if (waiting === null || !hasPasswords) return null
  const give = () => {
    setBusy(true)
    giveSecrets(waiting)
      .catch(reportProblem)
      .finally(() => setBusy(false))
  }
  return (
    <Button disabled={isBusy} onClick={give}>
      {t('file.passwords.add', { count: waiting.secrets.missing })}
    </Button>
  )
}

/** Gives a run the passwords in its file again, by the addresses of its rows, and continues it. */
export async function giveSecrets(waiting: Run): Promise<void> {
  const { profileId, runId } = waiting
  const passwords = new Map(await ask('passwords'))
  await readRows(waiting)
  const rows = [...(useRuns.getState().rows[runId]?.values() ?? [])].filter(({ state }) => state === 'waiting')
  const secrets = rows.flatMap(({ index, change: email }) => {
    const password = passwords.get(email.toLowerCase())
    return password === undefined ? [] : [{ index, values: { password } }]
  })
  const run = await call('run:give-secrets', { profileId, runId, secrets })
  if (run.secrets.missing > 0) {
    return showNotice({ tone: 'bad', text: t('file.passwords.lacking', { count: run.secrets.missing }) })
  }
  await askRun('resume', run)
}
