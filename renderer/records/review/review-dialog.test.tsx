// @vitest-environment happy-dom
import { screen } from '@testing-library/react'
import { afterEach, expect, it, vi } from 'vitest'
import type { RuleFacts } from '#contract/records/define.ts'
import type { WriteView } from '#contract/writes.ts'
import { registerKindTexts } from '../../testing/kind-texts.ts'
import { ConnectionContext, type CurrentConnection } from '../../lib/bridge/connection.ts'
import { emptyDirectory } from '../../lib/organization/directory.ts'
import type { TextContext } from '../../lib/records/kind-texts.ts'
import { render } from '../../testing/render.tsx'
import { useNotices } from '../../components/notices/show-notice.ts'
import { isDialogOpen } from '../../components/dialogs/open-dialogs.ts'
import { ReviewDialog } from './review-dialog.tsx'

registerKindTexts('folder', { 'folder.field.name': 'Name', 'folder.act.update.done': '{{name}} was changed' })
registerKindTexts('linkifier', { 'linkifier.act.delete': 'Delete', 'linkifier.act.delete.done': '“{{name}}” deleted' })

registerKindTexts('message', {
  'message.field.content': 'Text',
  'message.act.update.send': 'Send',
  'message.rule.text-too-late': 'The time limit for editing has passed.',
})

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
    plan: { sends: [{ field: 'name', value: 'Quays', expected: 'Quays' }], conflicts: [], decided: [] },
    outcomes: [],
    canExclude: [],
    target: null,
    request: null,
    journalProblem: null,
  } as unknown as WriteView
  const outcomes: WriteView['outcomes'] = [{ field: 'name', state: 'saved', because: 'reads-back', sent: 'Quays' }]
  const context = { connection: { limits: {} }, directory: emptyDirectory } as unknown as TextContext
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
    plan: { sends: [], conflicts: [], decided: [] },
    outcomes: [{ field: null, state: 'saved', because: 'already-so', sent: null }],
    canExclude: [],
    remaining: [],
    target: null,
    request: null,
    draftKey: null,
    journalProblem: null,
    isLeftOver: true,
    startedAt: 1,
  } as unknown as WriteView
  const context = { connection: { limits: {} }, directory: emptyDirectory } as unknown as TextContext
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

it('can’t be sent once the time limit of a message ends during the review', () => {
  const view = {
    writeId: 'w3',
    kind: 'message',
    act: 'update',
    id: 7,
    name: null,
    phase: 'review',
    attempts: [],
    changes: [{ field: 'content', base: 'Old', mine: 'New' }],
    plan: { sends: [{ field: 'content', value: 'New', expected: 'Old' }], conflicts: [], decided: [] },
    outcomes: [],
    decisions: [],
    excluded: [],
    canExclude: [],
    target: null,
    request: null,
    confirmation: null,
    problem: null,
    journalProblem: null,
  } as unknown as WriteView
  const context = { connection: { limits: {} }, directory: emptyDirectory } as unknown as TextContext
  const current = { connection: {}, profile: { label: 'Acme', color: 'blue' } } as CurrentConnection
  const values = { content: 'New', sender_id: 8, timestamp: 1_000 }
  const connection = { me: { userId: 8, role: 400 }, messages: { contentLimit: { seconds: 600 } } }
  const dialogAt = (now: number) => (
    <ConnectionContext value={current}>
      <ReviewDialog
        view={view}
        context={context}
        facts={{ values, base: { ...values, content: 'Old' }, connection, now } as unknown as RuleFacts}
      />
    </ConnectionContext>
  )
  const { rerender } = render(dialogAt(1_600))
  expect(screen.getByRole<HTMLButtonElement>('button', { name: 'Send' }).disabled).toBe(false)
  rerender(dialogAt(1_601))
  expect(screen.getByRole<HTMLButtonElement>('button', { name: 'Send' }).disabled).toBe(true)
  expect(screen.getByText('The time limit for editing has passed.').role).toBe('alert')
})
