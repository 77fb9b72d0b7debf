// @vitest-environment happy-dom
import { MantineProvider } from '@mantine/core'
import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { act } from 'react'
import { createRoot } from 'react-dom/client'
import { afterEach, beforeAll, expect, it, vi } from 'vitest'
import type { WriteView } from '#contract/writes.ts'
import { catalogue } from '../../lib/i18n.ts'
import { ConnectionContext, type CurrentConnection } from '../../lib/connection.ts'
import { emptyDirectory } from '../../lib/organization/directory.ts'
import type { WordsContext } from '../../lib/records/words.ts'
import { useNotices } from '../notices/show-notice.ts'
import { isDialogOpen } from '../open-dialogs.ts'
import { ReviewDialog } from './review-dialog.tsx'

catalogue('record.folder', { 'field.name': 'Name', 'act.update.done': '{{name}} was changed' } as const, {})

beforeAll(() => {
  ;(globalThis as { IS_REACT_ACT_ENVIRONMENT?: boolean }).IS_REACT_ACT_ENVIRONMENT = true
})

let leave: () => void
afterEach(() => {
  leave()
  vi.unstubAllGlobals()
  useNotices.setState({ notices: [] })
})

it('returns the keys to the page at once after saving, while main still closes the write', () => {
  const closed: unknown[] = []
  vi.stubGlobal('bridge', {
    'profiles:list': () => new Promise(() => undefined),
    'write:close': (input: unknown) => {
      closed.push(input)
      return new Promise(() => undefined)
    },
  })
  const request = { operation: 'update-folder', method: 'PATCH', path: '/channel_folders/3', form: [] }
  const view = {
    writeId: 'w1',
    kind: 'folder',
    act: 'update',
    id: 3,
    name: 'Quays',
    phase: 'sending',
    attempts: [{ at: 1, fields: ['name'], request, state: 'sent', failure: null, ignoredParameters: [] }],
    changes: [{ field: 'name', base: 'Quay', mine: 'Quays' }],
    plan: { sends: [{ field: 'name', value: 'Quays', expected: 'Quays' }], conflicts: [], settled: [] },
    outcomes: [],
    canLeaveOut: [],
    aim: null,
    request: null,
    journalProblem: null,
  } as unknown as WriteView
  const outcomes: WriteView['outcomes'] = [{ field: 'name', state: 'saved', because: 'reads-back', sent: 'Quays' }]
  const context = { connection: { limits: {} }, directory: emptyDirectory } as unknown as WordsContext
  const current = { connection: {}, profile: { label: 'Acme', colour: 'blue' } } as CurrentConnection
  const client = new QueryClient()
  const root = createRoot(document.createElement('div'))
  leave = () => {
    act(() => root.unmount())
    client.clear()
  }
  const show = (shown: WriteView) =>
    act(() =>
      root.render(
        <MantineProvider>
          <QueryClientProvider client={client}>
            <ConnectionContext value={current}>
              <ReviewDialog view={shown} context={context} />
            </ConnectionContext>
          </QueryClientProvider>
        </MantineProvider>,
      ),
    )

  show(view)
  expect(isDialogOpen()).toBe(true)
  show({ ...view, phase: 'ended', outcomes })
  expect(closed).toEqual([{ writeId: 'w1' }])
  expect(isDialogOpen()).toBe(false)
})
