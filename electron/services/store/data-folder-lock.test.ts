import { spawn, spawnSync, type ChildProcess } from 'node:child_process'
import { once } from 'node:events'
import { mkdir, mkdtemp, readdir, readFile, rm, stat, symlink, writeFile } from 'node:fs/promises'
import { createServer } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { lockDataFolder } from './data-folder-lock.ts'
import { createServices } from '../index.ts'
import { createFakeShell } from '../testing/fake-ports.ts'

const unshare = process.getuid?.() === 0 ? ['unshare', '-n'] : ['unshare', '-rn']
const [program = '', ...options] = unshare
const canUnshare = spawnSync(program, [...options, 'true']).status === 0
const whySkipped = canUnshare ? '' : ' (needs unshare and its permission)'

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
  const hold = async (...before: string[]) => {
    const program = fileURLToPath(new URL('../testing/hold-folder.ts', import.meta.url))
    const [command, ...rest] = [...before, process.execPath, '--import', 'tsx', program, folder]
    const child = spawn(command, rest, { stdio: ['pipe', 'pipe', 'inherit'] })
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

  it.skipIf(!canUnshare)(`excludes a process in another network namespace${whySkipped}`, async () => {
    const other = await hold(...unshare)
    expect(other.said).toBe('held')
    await expect(lock()).rejects.toMatchObject({ failure: { kind: 'conflict' } })
    other.child.kill('SIGKILL')
    await once(other.child, 'exit')
    const own = await lock()
    expect((await hold(...unshare)).said).toContain(`is already using the folder ${folder}.`)
    await own.release()
  })

  it.skipIf(process.platform !== 'linux')('can’t be held by a name that every user can take', async () => {
    const { dev, ino } = await stat(folder, { bigint: true })
    const stranger = createServer()
    stranger.listen(`\0realm-console-${dev}-${ino}`)
    await once(stranger, 'listening')
    await (await lock()).release()
    stranger.close()
  })

  it('has one holder if many ask at the same time, also after a crash', async () => {
    for (const round of [1, 2, 3]) {
      const { child } = await hold()
      child.kill('SIGKILL')
      await once(child, 'exit')
      const asked = await Promise.allSettled(Array.from({ length: 20 }, () => lock()))
      const held = asked.filter((one) => one.status === 'fulfilled')
      expect(held, `round ${round}`).toHaveLength(1)
      await held[0]?.value.release()
      expect((await readdir(folder)).length).toBeLessThanOrEqual(2)
    }
    expect(logged).toEqual([])
  })

  it('locks a folder whose path is longer than that of a socket may be', async () => {
    const deep = join(folder, 'd'.repeat(100), 'e'.repeat(100))
    await mkdir(deep, { recursive: true })
    const own = await lock(deep)
    await expect(lock(deep)).rejects.toMatchObject({ failure: { kind: 'conflict' } })
    await own.release()
    expect(logged).toEqual([])
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
