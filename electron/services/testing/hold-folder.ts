import { lockDataFolder } from '../data-folder-lock.ts'

/** Run by data-folder-lock.test.ts in a process of its own: locks a folder until it is ended. */
async function holdFolder(userDataFolder: string): Promise<void> {
  await lockDataFolder({ userDataFolder, log: (line) => void process.stderr.write(`${line}\n`) })
  process.stdout.write('held\n')
  process.stdin.resume()
}

holdFolder(process.argv[2] ?? '').catch((error: unknown) => {
  process.stdout.write(`${error instanceof Error ? error.message : String(error)}\n`)
  process.exitCode = 1
})
