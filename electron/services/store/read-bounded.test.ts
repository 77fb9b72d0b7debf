import { execFileSync } from 'node:child_process'
import { mkdtemp, readdir, readFile, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, expect, it } from 'vitest'
import { z } from 'zod'
import { openJsonFile } from './json-file.ts'
import { nodeDisk } from '../journal/disk.ts'
import { readHead } from '../journal/head.ts'
import { readPolicy } from '../policy/read-policy.ts'

let folder: string
beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'realm-console-pipe-'))
})
afterEach(() => rm(folder, { recursive: true, force: true }))

const pipe = (name: string): string => {
  const path = join(folder, name)
  execFileSync('sh', ['-c', 'mkfifo "$0"', path])
  return path
}

// Opening a pipe waits for its writer, so a start would never end.
it('reads no pipe in place of a document, a policy or the head of the journal', async () => {
  const ports = { log: () => undefined }
  const file = openJsonFile({ path: pipe('drafts.json'), schema: z.object({}), initial: {}, ports })
  await expect(file.read()).rejects.toThrow('drafts.json can’t be read: EINVAL')
  expect(await readPolicy([pipe('policy.json')])).toMatchObject({
    values: { readOnly: true },
    problems: [{ kind: 'unreadable' }],
  })
  pipe('head.json')
  await expect(readHead(nodeDisk, folder)).rejects.toThrow('regular file')
})

it('reads every file of the services but those of the console itself', async () => {
  const services = join(import.meta.dirname, '..')
  const names = await readdir(services, { recursive: true })
  const isSource = (name: string) => name.endsWith('.ts') && !name.endsWith('.test.ts') && !name.includes('testing')
  const sources = names.filter(isSource)
  const found = []
  for (const name of sources) {
    const source = await readFile(join(services, name), 'utf8')
    if (/\breadFile\(/.test(source)) found.push(name)
  }
  expect(found.toSorted()).toEqual(['pages/page-server.ts', 'store/licenses.ts', 'store/read-bounded.ts'])
})
