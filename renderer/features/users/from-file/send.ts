import type { Input } from '#contract/ipc.ts'
import type { Severity } from '#contract/records/define.ts'
import { severityOf } from '#contract/records/severity.ts'
import { texts } from '#contract/texts.ts'
import { startRun } from '../../../lib/writes/run-store.ts'
import type { RunConsent } from '../../../bulk/run/use-run-start.tsx'
import type { PlannedAccount } from './reading/reading.ts'
import { followRun } from './outcomes.ts'
import { ask, useFromFile } from './store.ts'

const t = texts('users')

interface Given extends RunConsent {
  readonly profileId: string
}

export const severityOfCreating = (count: number): Severity => severityOf([{ kind: 'user', act: 'create' }], count)

/** Sends all valid rows in one run. */
export async function sendAll(given: Given): Promise<void> {
  const accounts = await ask('planned')
  await send(accounts, t('file.run.title', { count: accounts.length }), given)
  useFromFile.setState({ step: 'run' })
}

/** Sends some rows separately, with their fixes. */
export async function sendRows(numbers: readonly number[], given: Given): Promise<void> {
  const wanted = new Set(numbers)
  const accounts = (await ask('planned')).filter(({ number }) => wanted.has(number))
  const [first] = accounts
  // The fixed rows may have other problems.
  if (first === undefined) return useFromFile.setState({ step: 'problems' })
  const title =
    accounts.length === 1
      ? t('file.run.again-title', { name: first.full_name })
      : t('file.run.title', { count: accounts.length })
  await send(accounts, title, given)
}

async function send(
  accounts: readonly PlannedAccount[],
  title: string,
  { profileId, allowed, confirmation }: Given,
): Promise<void> {
  const { keepsPasswords, stopsAtRefusal, runs } = useFromFile.getState()
  const given = accounts.flatMap(({ password }) => (password === null ? [] : [{ password }]))
  const run = await startRun({
    profileId,
    title,
    rows: accounts.map(rowOf),
    stopsAtRefusal,
    allowed,
    confirmation,
    ...(given.length > 0 && { secrets: given }),
    keepsSecrets: keepsPasswords && given.length === 0,
  })
  const numbers = accounts.map(({ number }) => number)
  useFromFile.setState({ runs: [...runs, { runId: run.runId, numbers }] })
  followRun({ runId: run.runId, numbers })
}

type Row = Input<'run:start'>['rows'][number]

const rowOf = ({ full_name, email }: PlannedAccount): Row => ({
  name: full_name,
  change: email,
  write: {
    kind: 'user',
    act: 'create',
    id: null,
    changes: [
      { field: 'full_name', base: '', mine: full_name },
      { field: 'email', base: '', mine: email },
    ],
  },
  secretFields: ['password'],
})
