import { writeSync } from 'node:fs'
import type { EventPayload } from '#contract/ipc.ts'
import type { PlannedRow } from '#contract/runs.ts'
import { createServices } from '../../index.ts'
import { portsWithoutShell, storeOf } from '../../testing/no-shell.ts'

/** Task of a process that runs-kill.test.ts starts and ends: it starts a run, or resumes the existing one. */

export interface RunTask {
  readonly userDataFolder: string
  readonly profileId: string
  readonly key: string
  readonly rows: readonly PlannedRow[]
}

async function main({ userDataFolder, profileId, key, rows }: RunTask): Promise<void> {
  let isOver = () => {}
  const over = new Promise<void>((resolve) => (isOver = resolve))
  const ports = portsWithoutShell({
    userDataFolder,
    fetch: (input, init) => {
      if (init?.method === 'PATCH') say('leaving')
      return fetch(input, init)
    },
    secretStore: storeOf(key),
    emit: (channel, payload) => {
      if (channel === 'run:changed' && (payload as EventPayload<'run:changed'>).run.phase === 'ended') isOver()
    },
  })
  const services = await createServices(ports)
  process.once('SIGTERM', () => void services.close().then(() => process.exit(0)))
  await services.connections.open(profileId)
  const [found] = await services.runs.list(profileId)
  if (found?.phase === 'interrupted') await services.runs.resume(profileId, found.runId)
  else if (found === undefined) {
    const title = 'Change channels'
    const options = { title, stopsAtRefusal: false, allowed: rows.length, confirmation: null, keepsSecrets: false }
    await services.runs.start({ profileId, rows: [...rows], ...options })
  } else isOver()
  await over
  say('over')
  await services.close()
}

const say = (line: string): void => void writeSync(1, `${line}\n`)

main(JSON.parse(process.argv[2] ?? '{}') as RunTask).then(
  () => process.exit(0),
  (thrown: unknown) => {
    say(`failed ${thrown instanceof Error ? (thrown.stack ?? thrown.message) : 'unknown'}`)
    process.exit(1)
  },
)
