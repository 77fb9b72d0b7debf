import { expect, it } from 'vitest'
import { carriedBy } from './carried-by.ts'

type View = Parameters<typeof carriedBy>[0]

// Only which fields are sent.
const view = (kind: string, act: string, sends: readonly string[], conflicts: readonly string[] = []) =>
  ({
    kind,
    act,
    plan: { sends: sends.map((field) => ({ field })), conflicts: conflicts.map((field) => ({ field })) },
  }) as unknown as View

it('says of a new record that what is filled in is sent: nothing of it has changed', () => {
  expect(carriedBy(view('folder', 'create', ['name', 'description']))).toBe('filled')
})

it('tells of the old value of permissions only where one is among the changes', () => {
  expect(carriedBy(view('channel', 'update', ['description']))).toBe('changed')
  expect(carriedBy(view('channel', 'update', ['description', 'can_send_message_group']))).toBe('changed-permissions')
  expect(carriedBy(view('channel', 'update', [], ['can_send_message_group']))).toBe('changed-permissions')
})
