import { execFileSync } from 'node:child_process'
import { mkdtempSync } from 'node:fs'
import { mkdir, rm, truncate, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, describe, expect, it } from 'vitest'
import { createZuliprcOffers } from '../accounts/zuliprc-offers.ts'
import { readFileToOpen } from './openings.ts'

const folder = mkdtempSync(join(tmpdir(), 'openings-'))
afterAll(() => rm(folder, { recursive: true, force: true }))

const zuliprc = '[api]\nemail=iris@chat.example\nkey=abcdefghijklmnopqrstuvwxyz012345\nsite=https://chat.example\n'

async function opened(name: string, content: string | Uint8Array) {
  const path = join(folder, name)
  await writeFile(path, content)
  return readFileToOpen(path, createZuliprcOffers().offer)
}

describe('A file to open', () => {
  it.each(['zuliprc', '.zuliprc', 'zuliprc (1)', 'zuliprc.txt', 'work.zuliprc', 'Work.ZULIPRC'])(
    'named %s is an account, without its key',
    async (name) => {
      const opening = await opened(name, zuliprc)
      expect(opening).toMatchObject({ kind: 'account', server: 'https://chat.example', email: 'iris@chat.example' })
      expect(JSON.stringify(opening)).not.toContain('abcdefghij')
    },
  )

  it('is read in the encodings of editors', async () => {
    const bytes = Buffer.concat([Buffer.from([0xff, 0xfe]), Buffer.from(zuliprc, 'utf16le')])
    expect(await opened('wide.zuliprc', bytes)).toMatchObject({ kind: 'account' })
  })

  it('that isn’t a zuliprc inside is refused with the reason', async () => {
    expect(await opened('empty.zuliprc', 'hello')).toMatchObject({
      kind: 'refused',
      name: 'empty.zuliprc',
      failure: { reason: 'zuliprc-unreadable' },
    })
  })

  it('with settings is passed on as text', async () => {
    expect(await opened('harbor.json', '{"a":1}')).toEqual({ kind: 'settings', name: 'harbor.json', text: '{"a":1}' })
  })

  it('of another type is refused without being read', async () => {
    expect(await readFileToOpen(join(folder, 'absent.exe'), createZuliprcOffers().offer)).toEqual({
      kind: 'problem',
      name: 'absent.exe',
      reason: 'type',
    })
  })

  it('that is too large is refused', async () => {
    expect(await opened('large.zuliprc', ' '.repeat(20_001))).toMatchObject({ kind: 'problem', reason: 'too-large' })
    await writeFile(join(folder, 'large.json'), '')
    await truncate(join(folder, 'large.json'), 50_000_001)
    expect(await readFileToOpen(join(folder, 'large.json'), createZuliprcOffers().offer)).toMatchObject({
      kind: 'problem',
      reason: 'too-large',
    })
  })

  it('that doesn’t exist, is a folder or a pipe, is refused', async () => {
    await mkdir(join(folder, 'folder.json'))
    execFileSync('sh', ['-c', 'mkfifo "$0"', join(folder, 'pipe.json')])
    for (const name of ['absent.json', 'folder.json', 'pipe.json']) {
      expect(await readFileToOpen(join(folder, name), createZuliprcOffers().offer)).toEqual({
        kind: 'problem',
        name,
        reason: 'unreadable',
      })
    }
  })
})
