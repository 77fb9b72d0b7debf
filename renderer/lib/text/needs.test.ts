import { expect, it } from 'vitest'
import { noteOffer, unmetNeed } from './needs.ts'

const connection = (role: number | null, featureLevel: number | null = null) => ({
  profileId: 'p',
  featureLevel,
  me: { userId: 1, email: 'a@example.com', fullName: 'A', role, isBot: false },
})

it('locks for a role below the one needed, not for an unknown one', () => {
  expect(unmetNeed({ role: 'administrator' }, connection(200))).toBeNull()
  expect(unmetNeed({ role: 'administrator' }, connection(400))).toEqual({ kind: 'role', role: 'administrator' })
  expect(unmetNeed({ role: 'administrator' }, connection(null))).toBeNull()
  expect(unmetNeed({ role: 'owner' }, { ...connection(null), me: null })).toBeNull()
})

it('locks a page for people only for a bot, not where the server does not report the account', () => {
  const bot = connection(400)
  expect(unmetNeed({ human: true }, { ...bot, me: { ...bot.me, isBot: true } })).toEqual({ kind: 'human' })
  expect(unmetNeed({ human: true }, bot)).toBeNull()
  expect(unmetNeed({ human: true }, { ...bot, me: null })).toBeNull()
})

it('locks for an operation once the server is known not to offer it, until it answers', () => {
  const needs = { operation: 'folders.list' } as const
  expect(unmetNeed(needs, connection(100))).toBeNull()
  noteOffer('p', 'folders.list', false)
  expect(unmetNeed(needs, connection(100))).toEqual({ kind: 'operation', operation: 'folders.list' })
  expect(unmetNeed(needs, { ...connection(100), profileId: 'other' })).toBeNull()
  noteOffer('p', 'folders.list', true)
  expect(unmetNeed(needs, connection(100))).toBeNull()
})

it('locks below the level needed, not for an unknown one', () => {
  expect(unmetNeed({ level: 389 }, connection(100, 175))).toEqual({ kind: 'level', needed: 389, level: 175 })
  expect(unmetNeed({ level: 389 }, connection(100, 389))).toBeNull()
  expect(unmetNeed({ level: 389 }, connection(100))).toBeNull()
})
