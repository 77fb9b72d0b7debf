import { spawn, type ChildProcess } from 'node:child_process'
import { once } from 'node:events'
import { mkdtemp, readFile, rm, symlink, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { lockDataFolder } from './data-folder-lock.ts'
import { createServices } from './index.ts'
import { createFakeShell } from './testing/fake-ports.ts'

describe('the lock on the data folder', () => {
  let folder: string
  let logged: string[]
  const children: ChildProcess[] = []
  beforeEach(async () => {
    folder = await mkdtemp(join(tmpdir(), 'realm-console-lock-'))
    logged = []
  })
  afterEach(async () => {
    for (const child of children.splice(0)) child.kill('SIGKILL')
    await rm(folder, { recursive: true, force: true })
  })

  const lock = (userDataFolder = folder) => lockDataFolder({ userDataFolder, log: (line) => void logged.push(line) })
  /** Starts a separate process that locks the folder, and returns its first line of output. */
  const hold = async () => {
    const program = fileURLToPath(new URL('./testing/hold-folder.ts', import.meta.url))
    const child = spawn(process.execPath, ['--import', 'tsx', program, folder], { stdio: ['pipe', 'pipe', 'inherit'] })
    children.push(child)
    const [said] = (await once(child.stdout, 'data')) as [Buffer]
    return { child, said: said.toString('utf8').trim() }
  }

  it('has one holder at a time, and is free for the next once released', async () => {
    const first = await lock()
    await expect(lock()).rejects.toMatchObject({ failure: { kind: 'conflict', reason: 'storage' } })
    await expect(lock()).rejects.toThrow(`(process ${process.pid}) is already using the folder ${folder}.`)
    await first.release()
    const second = await lock()
    await first.release()
    await expect(lock()).rejects.toMatchObject({ failure: { kind: 'conflict' } })
    await second.release()
    expect(logged).toEqual([])
  })

  it('belongs to the folder, not to its name, nor to another folder', async () => {
    const other = await mkdtemp(join(tmpdir(), 'realm-console-lock-'))
    const locks = [await lock(), await lock(other)]
    const alias = join(other, 'alias')
    await symlink(folder, alias, 'junction')
    await expect(lock(alias)).rejects.toMatchObject({ failure: { kind: 'conflict' } })
    await Promise.all(locks.map(({ release }) => release()))
    await rm(other, { recursive: true })
  })

  it('excludes another process, and is free at once when its holder is killed', async () => {
    const { child, said } = await hold()
    expect(said).toBe('held')
    await expect(lock()).rejects.toThrow(`process ${child.pid}`)
    expect((await hold()).said).toContain(`(process ${child.pid}) is already using the folder ${folder}.`)

    child.kill('SIGKILL')
    await once(child, 'exit')
    const own = await lock()
    expect(await readFile(join(folder, 'console.lock'), 'utf8')).toBe(`${process.pid}\n`)
    expect((await hold()).said).toContain(`process ${process.pid}`)
    await own.release()
  })

  it('is not held by a leftover process ID', async () => {
    // This is the id of a living process that doesn't hold the lock.
    await writeFile(join(folder, 'console.lock'), `${process.ppid}\n`)
    await (await lock()).release()
  })

  it('logs that a folder can’t be locked', async () => {
    await (await lock(join(folder, 'is not there'))).release()
    expect(logged).toEqual([expect.stringContaining('can’t be locked')])
  })

  it('is locked by the services before they read anything, and released when they close', async () => {
    const shell = await createFakeShell()
    const services = await createServices(shell.ports)
    await expect(createServices(shell.ports)).rejects.toMatchObject({ failure: { kind: 'conflict' } })
    await services.close()
    const again = await createServices(shell.ports)
    await again.close()
    expect(shell.logged).toEqual([])
    await shell.remove()
  })
})
