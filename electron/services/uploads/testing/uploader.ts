import { writeSync } from 'node:fs'
import type { Upload } from '#contract/uploads.ts'
import { createFakeShell } from '../../testing/fake-ports.ts'
import { createBench, profileId, type Server } from './bench-of-uploads.ts'

/**
 * Task of a process that kill.test.ts starts. The process prints each state, until it is killed or the upload has
 * ended.
 */

export interface UploaderTask {
  readonly userDataFolder: string
  readonly server: Server
  /** The file to add; null to continue the stored queue. */
  readonly path: string | null
}

export type UploaderLine = Pick<Upload, 'state' | 'breaks' | 'sent' | 'startedFrom' | 'stored' | 'trouble'>

async function main({ userDataFolder, server, path }: UploaderTask): Promise<void> {
  // The timer keeps the process running while an upload waits, as a console does.
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
