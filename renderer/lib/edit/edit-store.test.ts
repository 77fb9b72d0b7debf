import { describe, expect, it, vi } from 'vitest'
import type { Values } from '#contract/records/define.ts'
import type { KindName } from '#contract/records/index.ts'
import { createEditStore } from './edit-store.ts'

const people = (...direct_members: number[]) => ({ direct_members, direct_subgroups: [] })
const untouched = { base: {}, mine: {} }
const storeOf = (server: Values, kind: KindName = 'channel') => createEditStore(kind, server, untouched)

/** Value of a field after a user edits it in turns with changes on the server. No row of the field is drawn. */
function heldAfter(start: unknown, wanted: readonly unknown[], server: readonly unknown[]): unknown {
  const store = storeOf({ field: start })
  for (const [turn, value] of wanted.entries()) {
    store.set({ field: value })
    store.follow({ field: server[turn] })
  }
  return store.read().values['field']
}

describe('values that the form’s library would merge, copy or ignore', () => {
  it('are whole: a permission or a list is not merged with the server’s', () => {
    expect(heldAfter(people(1), [people(1, 2)], [people()])).toEqual(people(1, 2))
    expect(heldAfter(people(1), [7], [people()])).toBe(7)
    expect(heldAfter(['x', 'y'], [['x']], [['x', 'y', 'z']])).toEqual(['x'])
  })

  it('stay touched after the server has had them', () => {
    expect(heldAfter('old', ['mine', 'theirs'], ['theirs', 'newest'])).toBe('theirs')
  })

  it('stay touched, a named group over nobody, when another field is typed back', () => {
    const store = storeOf({ can_send_message_group: people(), description: 'old' })
    store.set({ can_send_message_group: 7, description: 'mine' })
    store.set({ description: 'old' })
    store.follow({ can_send_message_group: 9, description: 'old' })
    expect(store.read().touched).toEqual({
      base: { can_send_message_group: people() },
      mine: { can_send_message_group: 7 },
    })
  })

  it('are the same objects that were given', () => {
    const [theirs, mine] = [people(1), people(2)]
    const store = storeOf({ can_send_message_group: theirs, can_resolve_topics_group: theirs })
    store.set({ can_send_message_group: mine, description: 'new' })
    expect(store.readField('can_send_message_group').value).toBe(mine)
    expect(store.readField('can_send_message_group').base).toBe(theirs)
    expect(store.readField('can_resolve_topics_group').value).toBe(theirs)
  })

  it('may be unknown, at the start, on the server and as typed', () => {
    const store = storeOf({ message_retention_days: undefined, description: 'old' })
    store.set({ message_retention_days: 30, description: undefined })
    expect(store.read().touched).toEqual({
      base: { message_retention_days: undefined, description: 'old' },
      mine: { message_retention_days: 30, description: undefined },
    })
    store.settle(['message_retention_days', 'description'])
    expect(store.read().values).toEqual({ message_retention_days: undefined, description: 'old' })
    store.follow({ message_retention_days: 7, description: undefined })
    expect(store.read().values).toEqual({ message_retention_days: 7, description: undefined })
  })

  it('have only the names that the record has', () => {
    const store = storeOf({ description: 'old' })
    expect(Object.keys(store.read().values)).toEqual(['description'])
    store.follow({ description: 'old', later: 'known' })
    expect(store.read().values).toEqual({ description: 'old', later: 'known' })
    expect(store.read().touched).toEqual(untouched)
  })
})

describe('a subscription', () => {
  it('of a field is called only for that field, whose parts stay the same otherwise', () => {
    const store = storeOf({ can_send_message_group: people(1), can_send_message_group_2: 1, description: '' })
    const changed = vi.fn()
    const stop = store.subscribeField('can_send_message_group', changed)
    const field = store.readField('can_send_message_group')
    store.set({ description: 'B', can_send_message_group_2: 2 })
    expect(changed).not.toHaveBeenCalled()
    expect(store.readField('can_send_message_group')).toBe(field)
    store.set({ can_send_message_group: people() })
    expect(changed).toHaveBeenCalled()
    stop()
  })

  it('of a field is called when only the base changes, because the value was saved', () => {
    const store = storeOf({ description: 'old' })
    store.set({ description: 'mine' })
    store.follow({ description: 'mine' })
    const seen: unknown[] = []
    store.subscribeField('description', () => void seen.push(store.readField('description').base))
    store.settle(['description'])
    expect(seen.at(-1)).toBe('mine')
  })

  it('of everything reads the same object until something changes', () => {
    const store = storeOf({ description: 'old' })
    const before = store.read()
    store.follow({ description: 'old' })
    expect(store.read()).toBe(before)
    store.set({ description: 'mine' })
    expect(store.read()).not.toBe(before)
    const { touched } = store.read()
    store.follow({ description: 'old', new_name: 'pier' })
    expect(store.read().touched).toBe(touched)
  })
})

describe('a refusal', () => {
  const refusal = { words: 'Name too long', ruleKey: 'long' }
  const refusedStore = (name: string | null) => {
    const store = storeOf({ name: 'Quay', description: 'old' }, 'folder')
    store.set({ name: 'Quays', description: 'mine' })
    store.refuse(name, refusal)
    return store
  }

  it('stays at its field until that is changed, whatever the server does', () => {
    const store = refusedStore('name')
    store.follow({ name: 'Pier', description: 'theirs' })
    store.set({ description: 'more' })
    expect(store.read().refused).toEqual({ name: refusal })
    store.set({ name: 'Q' })
    expect(store.read().refused).toEqual({})
  })

  it('of an untouched field stays while that follows the server', () => {
    const store = storeOf({ name: 'Quay' }, 'folder')
    store.refuse('name', { ...refusal, ruleKey: null })
    store.follow({ name: 'Pier' })
    expect(store.read().refused).toEqual({ name: { ...refusal, ruleKey: null } })
  })

  it('ends with the edit of its field', () => {
    const store = refusedStore('name')
    store.settle(['name'])
    expect(store.read().refused).toEqual({})
  })

  it('that names no field stays until something is changed', () => {
    const store = refusedStore(null)
    store.follow({ name: 'Pier', description: 'theirs' })
    expect(store.read().refusedWhole).toEqual(refusal)
    store.set({ description: 'more' })
    expect(store.read().refusedWhole).toBeNull()
  })

  it('replaces the earlier one', () => {
    const store = refusedStore(null)
    store.refuse('description', refusal)
    expect(store.read()).toMatchObject({ refused: { description: refusal }, refusedWhole: null })
  })
})
