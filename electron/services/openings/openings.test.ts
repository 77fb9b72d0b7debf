import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, it, vi } from 'vitest'
import { maxSavedText } from '#contract/files.ts'
import { createZuliprcOffers } from '../accounts/zuliprc-offers.ts'
import { createOpenings } from './openings.ts'

const start = () => {
  const ports = { emit: vi.fn(), log: vi.fn() }
  return { ...ports, openings: createOpenings(ports, createZuliprcOffers()) }
}
const link = (page: string) => `realm-console://chat.example/${page}`

it('Openings wait for a page, and are handed over once.', async () => {
  const { openings, emit } = start()
  await openings.open([link('users'), link('channels')])
  expect(emit.mock.calls).toEqual([['openings:arrived', {}]])
  const paths = openings.take().map((one) => (one.kind === 'link' ? one.path : one.kind))
  expect(paths).toEqual(['/users', '/channels'])
  expect(openings.take()).toEqual([])
})

it('A start without links or files announces nothing.', async () => {
  const { openings, emit } = start()
  await openings.open([])
  expect(emit).not.toHaveBeenCalled()
})

it('A flood of openings keeps a bounded number, and the log says how many were dropped.', async () => {
  const { openings, log } = start()
  await openings.open(Array.from({ length: 25 }, (_, index) => link(`channels/${index}`)))
  expect(openings.take()).toHaveLength(20)
  expect(log.mock.calls).toEqual([['openings: 5 of 25 dropped']])
  for (let index = 0; index < 30; index++) await openings.open([link(`channels/${index}`)])
  const taken = openings.take()
  expect(taken).toHaveLength(20)
  expect(taken.at(-1)).toMatchObject({ path: '/channels/29' })
})

it('Large settings files that are opened together keep a bounded text, of the newest ones.', async () => {
  const folder = await mkdtemp(join(tmpdir(), 'realm-console-openings-'))
  const { openings } = start()
  const paths = ['a', 'b', 'c', 'd'].map((name) => join(folder, `${name}.json`))
  for (const path of paths) await writeFile(path, ' '.repeat(maxSavedText * 0.8))
  await openings.open(paths)
  const kinds = openings.take().map((one) => [one.kind, 'name' in one ? one.name : ''])
  expect(kinds).toEqual([
    ['problem', 'a.json'],
    ['problem', 'b.json'],
    ['settings', 'c.json'],
    ['settings', 'd.json'],
  ])
  await rm(folder, { recursive: true })
})
