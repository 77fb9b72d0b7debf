import { expect, it } from 'vitest'
import { carriedBy } from './carried-by.ts'

type View = Parameters<typeof carriedBy>[0]

// A view with only the fields that the function needs.
const view = (kind: string, act: string, sends: readonly string[], conflicts: readonly string[] = []) =>
  ({
    kind,
    act,
    plan: { sends: sends.map((field) => ({ field })), conflicts: conflicts.map((field) => ({ field })) },
  }) as unknown as View

it('sends what is filled in for a new record, since nothing changed', () => {
  expect(carriedBy(view('folder', 'create', ['name', 'description']))).toBe('filled')
})

it('mentions the old value of permissions only if one is among the changes', () => {
  expect(carriedBy(view('channel', 'update', ['description']))).toBe('changed')
  expect(carriedBy(view('channel', 'update', ['description', 'can_send_message_group']))).toBe('changed-permissions')
  expect(carriedBy(view('channel', 'update', [], ['can_send_message_group']))).toBe('changed-permissions')
})
