import type { Run } from '#contract/runs.ts'
import { texts } from '#contract/texts.ts'
import { showNotice } from '../../../components/notices/show-notice.ts'
import { call } from '../../../lib/bridge.ts'
import { askRun, readRows, useRuns } from '../../../lib/runs/store.ts'
import { ask } from './store.ts'

const t = texts('users')

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
