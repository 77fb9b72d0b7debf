import { writeSync } from 'node:fs'
import type { Upload } from '#contract/uploads.ts'
import { createFakeShell } from '../../testing/fake-ports.ts'
import { createBench, profileId, type Server } from './bench-of-uploads.ts'

/** Run by kill.test.ts in a process of its own until it is killed or the upload has ended; prints each state. */

export interface UploaderTask {
  readonly userDataFolder: string
  readonly server: Server
  /** The file to add; null to continue the stored queue. */
  readonly path: string | null
}

export type UploaderLine = Pick<Upload, 'state' | 'breaks' | 'sent' | 'startedFrom' | 'stored' | 'trouble'>

async function main({ userDataFolder, server, path }: UploaderTask): Promise<void> {
  // A console stays open while an upload waits.
  setInterval(() => undefined, 60_000)
  const shell = await createFakeShell({
    userDataFolder,
    emit: (channel, payload) => {
      if (channel !== 'uploads:changed') return
      const { state, breaks, sent, startedFrom, stored, trouble } = payload as Upload
      writeSync(1, `${JSON.stringify({ state, breaks, sent, startedFrom, stored, trouble } satisfies UploaderLine)}\n`)
    },
  })
  const { uploads, add } = createBench(shell, server, { limitMib: 4_096 })
  if (path === null) uploads.wake(profileId)
  else await add(path)
}

main(JSON.parse(process.argv[2] ?? '{}') as UploaderTask).catch((thrown: unknown) => {
  writeSync(2, thrown instanceof Error ? (thrown.stack ?? thrown.message) : 'unknown')
  process.exitCode = 1
})
