import { writeSync } from 'node:fs'
import { toFailure } from '#contract/failures.ts'
import type { EventPayload } from '#contract/ipc.ts'
import { readReplyText } from '#contract/reply-text.ts'
import { newWriteSchema, type WriteView } from '#contract/writes.ts'
import { createServices, type Services } from '../../index.ts'
import { portsWithoutShell, storeOf } from '../../testing/no-shell.ts'

/**
 * Task of a process that kill.test.ts starts and ends. It makes one write after the other and prints what was
 * acknowledged, each in a line that is in the pipe before the next step begins.
 */

export interface WriterTask {
  readonly userDataFolder: string
  readonly profileId: string
  readonly key: string
  /** A number that makes the written values different in every run. */
  readonly run: number
}

export type WriterLine =
  /** A request is being sent, so its intent was acknowledged. */
  | { readonly said: 'leaving'; readonly writeId: string }
  /** The outcome of the write was acknowledged. */
  | { readonly said: 'ended'; readonly writeId: string; readonly journalProblem: unknown }
  | { readonly said: 'failed'; readonly words: string }

const channels = [101, 102, 103, 104]

async function main(task: WriterTask): Promise<void> {
  let writeId = ''
  let onView: (view: WriteView) => void = () => undefined
  const ports = portsWithoutShell({
    userDataFolder: task.userDataFolder,
    fetch: (input, init) => {
      if (writeId !== '' && (init?.method === 'PATCH' || init?.method === 'POST')) say({ said: 'leaving', writeId })
      return fetch(input, init)
    },
    secretStore: storeOf(task.key),
    emit: (channel, payload) => {
      if (channel === 'write:changed') onView(payload as EventPayload<'write:changed'>)
    },
  })
  const services = await createServices(ports)
  process.once('SIGTERM', () => void services.close().then(() => process.exit(0)))
  await services.connections.open(task.profileId)

  const reach = (phase: WriteView['phase']) =>
    new Promise<WriteView>((resolve) => {
      onView = (view) => {
        if (view.phase === phase) resolve(view)
      }
    })
  for (let count = 1; ; count += 1) {
    const reviewed = reach('review')
    const given = count % 4 === 0 ? creation(`${task.run}n${count}`) : await update(services, task, count)
    ;({ writeId } = await services.writes.check(task.profileId, newWriteSchema.parse(given)))
    await reviewed
    const ended = reach('ended')
    await services.writes.send(writeId, null)
    const { journalProblem } = await ended
    say({ said: 'ended', writeId, journalProblem })
    services.writes.close(writeId)
    writeId = ''
  }
}

async function update(services: Services, { profileId, run }: WriterTask, count: number) {
  const id = channels[count % channels.length] ?? 101
  const callId = crypto.randomUUID()
  const parameters = { stream_id: id }
  const { reply } = await services.requests.send({ profileId, callId, operation: 'channels.get', parameters })
  const { stream } = readReplyText(reply) as {
    stream: { description: string; name: string; message_retention_days: number | null }
  }
  const { description, name, message_retention_days: days } = stream
  const retention = days === null ? 'realm_default' : days === -1 ? 'unlimited' : days
  return {
    kind: 'channel',
    act: 'update',
    id,
    changes: [
      { field: 'description', base: description, mine: `Run ${run}, write ${count}.` },
      { field: 'new_name', base: name, mine: `run ${run} write ${count}` },
      { field: 'message_retention_days', base: retention, mine: run * 1_000 + count },
    ],
  }
}

const creation = (unique: string) => ({
  kind: 'linkifier',
  act: 'create',
  id: null,
  changes: [
    { field: 'pattern', mine: `K${unique}-(?P<t>[0-9]+)` },
    { field: 'url_template', mine: `https://k.example/{t}` },
  ],
})

const say = (line: WriterLine): void => void writeSync(1, `${JSON.stringify(line)}\n`)

main(JSON.parse(process.argv[2] ?? '{}') as WriterTask).catch((thrown: unknown) => {
  // A console that quits begins nothing more.
  if (toFailure(thrown).kind === 'cancelled') return
  say({ said: 'failed', words: thrown instanceof Error ? (thrown.stack ?? thrown.message) : 'unknown' })
  process.exitCode = 1
})
