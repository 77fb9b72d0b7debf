import { lockDataFolder } from '../store/data-folder-lock.ts'

/** Locks a folder until the process ends. data-folder-lock.test.ts runs this in a process of its own. */
async function holdFolder(userDataFolder: string): Promise<void> {
  await lockDataFolder({ userDataFolder, log: (line) => void process.stderr.write(`${line}\n`) })
  process.stdout.write('held\n')
  process.stdin.resume()
}

holdFolder(process.argv[2] ?? '').catch((error: unknown) => {
  process.stdout.write(`${error instanceof Error ? error.message : String(error)}\n`)
  process.exitCode = 1
})
