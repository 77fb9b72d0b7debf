// @vitest-environment happy-dom
import { act } from 'react'
import { createRoot } from 'react-dom/client'
import { beforeAll, expect, it } from 'vitest'
import { unreadableReasons, type UnreadableRecord } from '#contract/operations/list-reply.ts'
import { ConnectionContext, type CurrentConnection } from '../lib/connection.ts'
import { hasUnreadable, noteUnreadable, requireReadable } from '../lib/unreadable.ts'
import { PageStates } from './page-states.tsx'
import { unreadableText } from './unreadable-records.tsx'

const current = (profileId: string) =>
  ({ profile: { id: profileId }, connection: { profileId } }) as unknown as CurrentConnection
const odd = (id: number, more: Partial<UnreadableRecord> = {}): UnreadableRecord => ({
  id,
  name: `docks ${id}`,
  field: 'topics_policy',
  reason: 'other-form',
  ...more,
})

/** Renders a page with this number of channels. */
function pageOf(profileId: string, all: number): string {
  const place = document.createElement('div')
  // Mounted, because rendering to a string would use the store's first state.
  const root = createRoot(place)
  act(() =>
    root.render(
      <ConnectionContext value={current(profileId)}>
        <PageStates isRead lists={['channels.list']} all={all} empty="There is no channel." onRetry={() => undefined}>
          <p>the rows</p>
        </PageStates>
      </ConnectionContext>,
    ),
  )
  const { innerHTML } = place
  act(() => root.unmount())
  return innerHTML
}

beforeAll(() => {
  ;(globalThis as { IS_REACT_ACT_ENVIRONMENT?: boolean }).IS_REACT_ACT_ENVIRONMENT = true
})

it('lists above the rows the records that could not be read, until they can be', () => {
  expect(pageOf('a', 2)).not.toContain('couldn’t be read')
  noteUnreadable('a', 'channels.list', { streams: [], unreadable: [odd(7)] })
  expect(pageOf('a', 2)).toMatch(
    /1 record couldn’t be read and isn’t listed\..*“docks 7” \(ID 7\) couldn’t be read: topics_policy has a different format than documented\..*the rows/,
  )
  // Another organization, and another list of the same one.
  expect(pageOf('b', 2)).not.toContain('couldn’t be read')
  noteUnreadable('a', 'users.list', { members: [] })
  expect([hasUnreadable('a'), hasUnreadable('b')]).toEqual([true, false])
  noteUnreadable('a', 'channels.list', { streams: [] })
  expect(pageOf('a', 2)).not.toContain('couldn’t be read')
  expect(hasUnreadable('a')).toBe(false)
})

it('reloads no list at every event for records that events don’t cover', () => {
  noteUnreadable('f', 'channels.subscribers', { subscribers: [1], unreadable: [odd(7)] })
  expect(hasUnreadable('f')).toBe(false)
  noteUnreadable('f', 'channels.list', { streams: [], unreadable: [odd(7)] })
  expect(hasUnreadable('f')).toBe(true)
})

it('does not call a list empty if none of it could be read', () => {
  expect(pageOf('c', 0)).toContain('There is no channel.')
  noteUnreadable('c', 'channels.list', { streams: [], unreadable: [odd(7)] })
  expect(pageOf('c', 0)).not.toContain('There is no channel.')
  expect(pageOf('c', 0)).toContain('docks 7')
})

it('shows the first of very many, and only on demand', () => {
  const many = Array.from({ length: 20_000 }, (_, id) => odd(id))
  noteUnreadable('d', 'channels.list', { streams: [], unreadable: many })
  const page = pageOf('d', 0)
  expect(page).toContain('20,000 records couldn’t be read')
  expect(page).toContain('and 19,950 more')
  expect(page).not.toContain('<details open')
})

it('blocks comparisons of a list with unreadable records', () => {
  noteUnreadable('e', 'folders.list', { channel_folders: [], unreadable: [odd(7, { field: 'order' })] })
  expect(() => requireReadable('e', ['users.list'])).not.toThrow()
  expect(() => requireReadable('e', ['users.list', 'folders.list'])).toThrow('folders.list: order: other-form')
})

it.each(unreadableReasons)('has a sentence for %s, whatever is known of the record', (reason) => {
  expect(unreadableText(odd(7, { reason, field: 'a.b' }))).toMatch(/^“docks 7” \(ID 7\) couldn’t be read: a\.b .+\.$/)
  const nothing = { id: null, name: null, field: '', reason }
  expect(unreadableText(nothing)).toBe('A record without an ID couldn’t be read: it isn’t a valid record.')
})
