import { expect, it } from 'vitest'
import { contextOf } from './journal-context.ts'

const target = { base: true, mine: false }
const serverVersion = { dialect: 'field', level: 509 }

it('reads the facts that a write keeps for the next start', () => {
  const context = { target, draftKey: null, idsBefore: null, serverVersion }
  expect(contextOf({ context })).toEqual(context)
})

it('reads those of an earlier version under their current names', () => {
  const context = { aim: target, draftKey: null, idsBefore: null, target: serverVersion }
  expect(contextOf({ context })).toEqual({ target, draftKey: null, idsBefore: null, serverVersion })
  expect(contextOf({ context: { ...context, aim: null } })).toMatchObject({ target: null, serverVersion })
})
