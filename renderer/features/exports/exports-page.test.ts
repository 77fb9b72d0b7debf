import { QueryClient } from '@tanstack/react-query'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { useNotices } from '../../components/notices/show-notice.ts'
import { connectionQueries } from '../../lib/bridge/connection.ts'
import type { KnownExport } from './row-texts.ts'
import { endedBetween, followEnded } from './exports-page.tsx'
import { recordKeys } from '../../lib/records/record-keys.ts'

const pending: KnownExport = { id: 5, pending: true, export_type: 'public' }
const ready: KnownExport = { id: 5, pending: false, export_type: 'public', export_url: '/a' }
const failed: KnownExport = { id: 5, pending: false, export_type: 'public', failed_timestamp: 1 }

it.each([
  ['is ready', [pending], [ready], [5]],
  ['failed', [pending], [failed], [5]],
  ['was ready before', [ready], [ready], []],
  ['was not known', [], [ready], []],
  ['is still pending', [pending], [pending], []],
])('reports an export that %s only if it was pending', (_, before, now, ended) => {
  expect(endedBetween(before, now).map(({ id }) => id)).toEqual(ended)
})

describe('following the exports of organizations', () => {
  const shown: unknown[] = []
  let client: QueryClient
  beforeEach(() => {
    shown.length = 0
    const show = async (input: unknown) => {
      shown.push(input)
      return { ok: true, value: { isShown: true } }
    }
    vi.stubGlobal('window', { bridge: { 'notification:show': show } })
    client = new QueryClient()
    client.setQueryData(connectionQueries.profiles().queryKey, [{ id: 'p', label: 'Halden Ferries' }] as never)
  })
  afterEach(() => {
    useNotices.setState({ notices: [] })
    client.clear()
    vi.unstubAllGlobals()
  })

  it('reports once, by a system notification and in the window', () => {
    followEnded(client)
    followEnded(client)
    client.setQueryData(recordKeys.list('export', 'p'), [pending])
    client.setQueryData(recordKeys.list('export', 'p'), [ready])
    client.setQueryData(recordKeys.list('export', 'p'), [{ ...ready }])
    expect(shown).toEqual([{ title: 'Export 5 is ready', body: 'Halden Ferries: Public messages' }])
    expect(useNotices.getState().notices.map(({ text, tone }) => [text, tone])).toEqual([['Export 5 is ready', 'ok']])
  })

  it('keeps organizations apart, and needs no list', () => {
    followEnded(client)
    client.setQueryData(recordKeys.list('export', 'p'), [pending])
    client.setQueryData(recordKeys.list('export', 'other'), [ready])
    client.setQueryData(recordKeys.list('export', 'minimal'), null)
    expect(shown).toEqual([])
  })
})
