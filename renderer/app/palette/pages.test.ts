import { expect, it } from 'vitest'
import { features } from '../features.ts'
import { commandEntries } from './pages.ts'
import { findEntries, prepare } from './rank.ts'

const entries = commandEntries(features, 'acme', () => null, undefined)

it('finds each action by its name, and opens its page', () => {
  const [found] = findEntries(prepare(entries), 'invite people')
  expect(found?.entries[0]).toMatchObject({
    name: 'Invite people',
    action: { kind: 'open', to: '/o/acme/invitations/invite' },
  })
})

it('names every action, and each opens a page of its feature', () => {
  for (const { key, name } of entries) expect(name).not.toBe(key.replace('command ', ''))
  for (const { commands = [], pages } of features)
    for (const { path } of commands) expect(pages.map((page) => page.path)).toContain(path)
})

it('offers no action where the account or the server lacks what its feature needs', () => {
  expect(commandEntries(features, 'acme', () => ({ kind: 'human' }), undefined)).toEqual([])
})
