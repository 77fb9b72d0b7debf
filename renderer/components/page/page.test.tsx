import { act, screen } from '@testing-library/react'
import { describe, expect, it } from 'vitest'
import { AppError, type Failure, failureKinds, failureReasons } from '#contract/failures.ts'
import { unreadableReasons, type UnreadableRecord } from '#contract/operations/list-reply.ts'
import { ConnectionContext, type CurrentConnection } from '../../lib/bridge/connection.ts'
import { hasUnreadable, noteUnreadable, requireReadable } from '../../lib/bridge/unreadable.ts'
import { render } from '../../testing/render.tsx'
import { FailurePanel } from './failure-panel.tsx'
import { PageStates } from './page-states.tsx'
import { unreadableText } from './unreadable-records.tsx'

describe('failure-panel', () => {
  const textOf = (error: unknown) => render(<FailurePanel error={error} />).container.textContent
  const textOfFailure = (failure: Failure) => textOf(new AppError(failure))
  const timesIn = (text: string, words: string) => text.split(words).length - 1

  const every: readonly Pick<Failure, 'kind' | 'reason'>[] = [
    ...failureKinds.map((kind) => ({ kind })),
    ...failureReasons.map((reason) => ({ kind: 'network', reason }) as const),
  ]

  it.each(every)('shows the cause of $kind $reason once, in the sentence or in the details', (given) => {
    const words = 'No such thing here'
    expect(timesIn(textOfFailure({ ...given, message: words }), words)).toBe(1)
    expect(timesIn(textOfFailure({ ...given, message: 'channels.get: HTTP 400', serverMessage: words }), words)).toBe(1)
  })

  it('has no details where the sentence says it all', () => {
    textOf(new TypeError('x is undefined'))
    expect(screen.queryByRole('alert')).not.toBeNull()
    expect(screen.queryByRole('group')).toBeNull()
    expect(textOfFailure({ kind: 'server', message: 'x is undefined', status: 502 })).toContain('Status: 502')
  })
})

describe('unreadable-records', () => {
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
  const renderRows = (profileId: string, all: number) =>
    render(
      <ConnectionContext value={current(profileId)}>
        <PageStates isRead lists={['channels.list']} all={all} empty="There is no channel." onRetry={() => undefined}>
          <p>the rows</p>
        </PageStates>
      </ConnectionContext>,
    )
  const note = (...noted: Parameters<typeof noteUnreadable>) => act(() => noteUnreadable(...noted))

  it('lists above the rows the records that could not be read, until they can be', () => {
    const { container } = renderRows('a', 2)
    expect(container.textContent).not.toContain('couldn’t be read')
    note('a', 'channels.list', { streams: [], unreadable: [odd(7)] })
    expect(container.textContent).toMatch(
      /1 record couldn’t be read and isn’t listed\..*“docks 7” \(ID 7\) couldn’t be read: topics_policy has a different format than documented\..*the rows/,
    )
    // The reply is for another list of the same organization.
    note('a', 'users.list', { members: [] })
    expect([hasUnreadable('a'), hasUnreadable('b')]).toEqual([true, false])
    expect(screen.queryByRole('status')).not.toBeNull()
    note('a', 'channels.list', { streams: [] })
    expect(container.textContent).not.toContain('couldn’t be read')
    expect(hasUnreadable('a')).toBe(false)
  })

  it('reports once that loading failed, even if a part of the page has failed too', () => {
    const failed = { error: new Error('off'), isRead: true, readAt: 1, all: 1, onRetry: () => undefined }
    render(
      <PageStates {...failed}>
        <PageStates {...failed}>the rows</PageStates>
      </PageStates>,
    )
    expect(screen.getAllByRole('alert')).toHaveLength(1)
    expect(screen.getAllByRole('button', { name: 'Try again' })).toHaveLength(1)
  })

  it('lists no records of another organization', () => {
    noteUnreadable('a', 'channels.list', { streams: [], unreadable: [odd(7)] })
    const { container } = renderRows('b', 2)
    expect(container.textContent).toContain('the rows')
    expect(container.textContent).not.toContain('couldn’t be read')
  })

  it('reloads no list at every event for records that events don’t cover', () => {
    noteUnreadable('f', 'channels.subscribers', { subscribers: [1], unreadable: [odd(7)] })
    expect(hasUnreadable('f')).toBe(false)
    noteUnreadable('f', 'channels.list', { streams: [], unreadable: [odd(7)] })
    expect(hasUnreadable('f')).toBe(true)
  })

  it('does not call a list empty if none of it could be read', () => {
    const { container } = renderRows('c', 0)
    expect(container.textContent).toContain('There is no channel.')
    note('c', 'channels.list', { streams: [], unreadable: [odd(7)] })
    expect(container.textContent).not.toContain('There is no channel.')
    expect(container.textContent).toContain('docks 7')
  })

  it('shows the first of very many, and only on demand', () => {
    const many = Array.from({ length: 20_000 }, (_, id) => odd(id))
    noteUnreadable('d', 'channels.list', { streams: [], unreadable: many })
    const { container } = renderRows('d', 0)
    expect(container.textContent).toContain('20,000 records couldn’t be read')
    expect(container.textContent).toContain('and 19,950 more')
    expect(screen.getByRole<HTMLDetailsElement>('group').open).toBe(false)
  })

  it('says how many records aren’t listed, and how to list them', () => {
    const { container } = renderRows('g', 2)
    note('g', 'channels.list', { streams: [], unlisted: 12_345 })
    expect(container.textContent).toMatch(/12,345 records aren’t listed\..*cover only the listed ones\..*the rows/)
    expect(hasUnreadable('g')).toBe(false)
    expect(() => requireReadable('g', ['channels.list'])).toThrow('12345 records aren’t listed')
    note('g', 'channels.list', { streams: [] })
    expect(container.textContent).not.toContain('12,345')
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
})
