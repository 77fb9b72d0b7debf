// @vitest-environment happy-dom
import { screen } from '@testing-library/react'
import { afterEach, expect, it, vi } from 'vitest'
import type { WriteView } from '#contract/writes.ts'
import { catalogue } from '../../lib/i18n.ts'
import { registerKind } from '../../lib/records/kind-catalogues.ts'
import { ConnectionContext, type CurrentConnection } from '../../lib/connection.ts'
import { emptyDirectory } from '../../lib/organization/directory.ts'
import type { WordsContext } from '../../lib/records/kind-words.ts'
import { render } from '../../testing/render.tsx'
import { useNotices } from '../../components/notices/show-notice.ts'
import { isDialogOpen } from '../../components/open-dialogs.ts'
import { ReviewDialog } from './review-dialog.tsx'

registerKind(
  'folder',
  catalogue('review-dialog-test', { 'folder.field.name': 'Name', 'folder.act.update.done': '{{name}} was changed' })
    .find,
)
registerKind(
  'linkifier',
  catalogue('linkifier-review-dialog', {
    'linkifier.act.delete': 'Delete',
    'linkifier.act.delete.done': '“{{name}}” deleted',
  }).find,
)

afterEach(() => useNotices.setState({ notices: [] }))

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
    target: null,
    request: null,
    journalProblem: null,
  } as unknown as WriteView
  const outcomes: WriteView['outcomes'] = [{ field: 'name', state: 'saved', because: 'reads-back', sent: 'Quays' }]
  const context = { connection: { limits: {} }, directory: emptyDirectory } as unknown as WordsContext
  const current = { connection: {}, profile: { label: 'Acme', color: 'blue' } } as CurrentConnection
  const dialogOf = (shown: WriteView) => (
    <ConnectionContext value={current}>
      <ReviewDialog view={shown} context={context} />
    </ConnectionContext>
  )

  const { rerender } = render(dialogOf(view))
  expect(isDialogOpen()).toBe(true)
  rerender(dialogOf({ ...view, phase: 'ended', outcomes }))
  expect(closed).toEqual([{ writeId: 'w1' }])
  expect(isDialogOpen()).toBe(false)
})

it('is named for the result: a deletion found already done, by an earlier session, is not called deleted', () => {
  const view = {
    writeId: 'w2',
    kind: 'linkifier',
    act: 'delete',
    id: 3,
    name: 'Ticket',
    phase: 'ended',
    attempts: [],
    changes: [],
    plan: { sends: [], conflicts: [], settled: [] },
    outcomes: [{ field: null, state: 'saved', because: 'already-so', sent: null }],
    canLeaveOut: [],
    remaining: [],
    target: null,
    request: null,
    draftKey: null,
    journalProblem: null,
    isLeftOver: true,
    startedAt: 1,
  } as unknown as WriteView
  const context = { connection: { limits: {} }, directory: emptyDirectory } as unknown as WordsContext
  const current = { connection: {}, profile: { label: 'Acme', color: 'blue' } } as CurrentConnection
  vi.stubGlobal('bridge', { 'profiles:list': () => new Promise(() => undefined) })
  render(
    <ConnectionContext value={current}>
      <ReviewDialog view={view} context={context} />
    </ConnectionContext>,
  )
  expect(screen.getByRole('dialog', { name: 'Ticket was no longer there' })).toBeTruthy()
  expect(screen.getByText('No change needed')).toBeTruthy()
  expect(screen.queryByText(/deleted/i)).toBeNull()
})
