import { execFile } from 'node:child_process'
import { readFile, rm, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { createFakeShell, type FakeShell } from '../testing/fake-ports.ts'
import { createJournal } from './journal.ts'
import { intent, segmentsOf } from './testing/lines.ts'
import { reportOf, verifyPaths } from './verify-paths.ts'

describe('npm run verify-journal', () => {
  let shell: FakeShell
  let folder: string
  let paths: string[]
  beforeAll(async () => {
    shell = await createFakeShell()
    folder = join(shell.ports.userDataFolder, 'journal')
    const journal = createJournal(shell.ports, { segmentBytes: 1_500 })
    for (let count = 1; count <= 6; count += 1) await journal.append(intent(`line ${count}`))
    await journal.close()
    paths = (await segmentsOf(folder)).map(({ path }) => path)
  })
  afterAll(() => shell.remove())

  const check = async (...given: string[]) => {
    const found = await verifyPaths(given)
    return { isWhole: found.isWhole, out: reportOf(found) }
  }
  const program = fileURLToPath(new URL('./verify-cli.ts', import.meta.url))
  const run = (...given: string[]): Promise<{ code: number; out: string; err: string }> =>
    new Promise((resolve) => {
      const child = execFile(process.execPath, ['--import', 'tsx', program, ...given], (_error, out, err) =>
        resolve({ code: child.exitCode ?? -1, out, err }),
      )
    })

  it('says what the check of a complete folder proves', async () => {
    const { isWhole, out } = await check(folder)
    expect(isWhole).toBe(true)
    expect(out).toContain('Complete and unaltered: 6 lines.')
    expect(out).toContain('so no lines are missing at the end')
  })

  it('accepts any segments, and says what it did not check', async () => {
    const { isWhole, out } = await check(...paths.slice(1))
    expect(isWhole).toBe(true)
    expect(out).toContain('This check doesn’t cover whether lines are missing at the end.')
  })

  it('names the place of a change, and the lines that show no change', async () => {
    const [, second = ''] = paths
    const before = await readFile(second, 'utf8')
    await writeFile(second, before.replace('line 3', 'line 9'))
    const { isWhole, out } = await check(folder)
    await writeFile(second, before)
    expect(isWhole).toBe(false)
    expect(out).toContain('Altered or incomplete')
    expect(out).toMatch(/The chain is broken at:\n {2}0000\d\d\.jsonl, line \d+ \(byte \d+\), after sequence number 2/)
  })

  it('notices that a segment is missing at the end', async () => {
    const last = paths.at(-1) ?? ''
    const bytes = await readFile(last)
    await rm(last)
    const { isWhole, out } = await check(folder)
    await writeFile(last, bytes)
    expect(isWhole).toBe(false)
    expect(out).toContain('Lines are missing at the end')
  })

  it('rejects for a missing file', async () => {
    await expect(verifyPaths([join(folder, 'none.jsonl')])).rejects.toThrow('ENOENT')
  })

  it('ends with an exit code for scripts', { timeout: 60_000 }, async () => {
    expect(await run(folder)).toMatchObject({ code: 0, out: expect.stringContaining('Complete') })
    expect(await run(...paths.slice(0, 1), ...paths.slice(2))).toMatchObject({ code: 1 })
    expect(await run(join(folder, 'none.jsonl'))).toMatchObject({ code: 2, err: expect.stringContaining('ENOENT') })
    expect(await run()).toMatchObject({ code: 2, out: expect.stringContaining('Usage') })
  })
})
