import { writeSync } from 'node:fs'
import type { EventPayload } from '#contract/ipc.ts'
import { createServices } from '../../index.ts'
import { portsWithoutShell, storeOf } from '../../testing/no-shell.ts'
import { sendStream } from '../send-stream.ts'

/** Task of a process that kill.test.ts starts and ends: it uploads files, and prints each step. */

export interface UploadTask {
  readonly userDataFolder: string
  readonly profileId: string
  readonly key: string
  readonly paths: readonly string[]
}

async function main({ userDataFolder, profileId, key, paths }: UploadTask): Promise<void> {
  const open = new Set<string>()
  let isOver = () => {}
  const over = new Promise<void>((resolve) => (isOver = resolve))
  const ports = portsWithoutShell({
    userDataFolder,
    fetch: async (input, init) => {
      if (init?.method === 'POST') say('leaving')
      const response = await fetch(input, init)
      if (init?.method === 'POST') say('answered')
      return response
    },
    sendStream: async (request) => {
      say('leaving')
      const answer = await sendStream(request)
      say('answered')
      return answer
    },
    secretStore: storeOf(key),
    emit: (channel, payload) => {
      if (channel !== 'uploads:changed') return
      const { uploadId, state } = payload as EventPayload<'uploads:changed'>
      if (state === 'done' || state === 'failed') open.delete(uploadId)
      else open.add(uploadId)
      if (open.size === 0) isOver()
    },
  })
  const services = await createServices(ports)
  process.once('SIGTERM', () => void services.close().then(() => process.exit(0)))
  await services.connections.open(profileId)
  await services.uploads.add(
    profileId,
    paths.map((path) => ({ path, type: '' })),
  )
  await over
  say('over')
  await services.close()
}

const say = (line: string): void => void writeSync(1, `${line}\n`)

main(JSON.parse(process.argv[2] ?? '{}') as UploadTask).then(
  () => process.exit(0),
  (thrown: unknown) => {
    say(`failed ${thrown instanceof Error ? (thrown.stack ?? thrown.message) : 'unknown'}`)
    process.exit(1)
  },
)
