import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { afterEach, beforeEach, expect, it } from 'vitest'
import { logFileOf, readLog } from './log.ts'

let folder = ''
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'realm-console-log-'))
  mkdirSync(dirname(logFileOf(folder)))
})
afterEach(() => rmSync(folder, { recursive: true, force: true }))

it('reads the last lines, also those of the older file', async () => {
  expect(await readLog(folder, 3)).toEqual([])
  writeFileSync(logFileOf(folder), 'four\nfive\n')
  expect(await readLog(folder, 3)).toEqual(['four', 'five'])
  writeFileSync(`${logFileOf(folder)}.1`, 'one\ntwo\nthree\n')
  expect(await readLog(folder, 3)).toEqual(['three', 'four', 'five'])
  expect(await readLog(folder, 1)).toEqual(['five'])
})
