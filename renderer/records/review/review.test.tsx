import { act, screen, within } from '@testing-library/react'
import { afterEach, describe, expect, it, vi } from 'vitest'
import { type AttemptState, attemptStates } from '#contract/outcomes.ts'
import type { RuleFacts } from '#contract/records/define.ts'
import { noUser } from '#contract/records/user.ts'
import { setTexts } from '#contract/texts.ts'
import type { WriteView } from '#contract/writes.ts'
import { isDialogOpen } from '../../components/dialogs/open-dialogs.ts'
import { useNotices } from '../../components/notices/show-notice.ts'
import { ConnectionContext, type CurrentConnection } from '../../lib/bridge/connection.ts'
import { useLive } from '../../lib/live/live.ts'
import { emptyDirectory } from '../../lib/organization/directory.ts'
import type { TextContext } from '../../lib/records/kind-texts.ts'
import { formatClock } from '../../lib/text/format.ts'
import { registerKindTexts } from '../../testing/kind-texts.ts'
import { render } from '../../testing/render.tsx'
import { ReviewBody } from './review-body.tsx'
import { Attempts, ReviewDialog } from './review-dialog.tsx'
import { ReviewTable } from './review-table.tsx'
import { shownWrite, type ShownWrite } from './shown-write.ts'

describe('attempts', () => {
  type Attempt = WriteView['attempts'][number]

  const request = { operation: 'channels.update', method: 'PATCH', path: '/streams/7', form: [] }
  const failures: Partial<Record<AttemptState, Attempt['failure']>> = {
    refused: { kind: 'invalid-input', message: 'HTTP 400', status: 400, code: 'BAD_REQUEST', serverMessage: 'No.' },
    unanswered: { kind: 'network', message: 'gone', reason: 'connection-lost', mayHaveBeenApplied: true },
    unsent: { kind: 'rate-limited', message: 'HTTP 429', status: 429, serverMessage: 'Slow down.' },
  }

  function shown(
    state: AttemptState,
    failure = failures[state] ?? null,
  ): { readonly text: string; readonly icon: string } {
    const attempt: Attempt = {
      at: 1,
      fields: ['description'],
      request,
      state,
      failure,
      ignoredParameters: [],
    }
    const { unmount } = render(<Attempts attempts={[attempt]} />)
    const list = screen.getByRole('list')
    const { textContent: text } = list
    const icon = list.querySelector('svg')?.getAttribute('class') ?? ''
    unmount()
    return { text, icon }
  }

  const textOf = (state: AttemptState): string => shown(state).text

  it('calls a request accepted only once the server has accepted it', () => {
    const accepted = attemptStates.filter((state) => /accepted|success/i.test(textOf(state)))
    expect(accepted).toEqual(['accepted'])
  })

  it('has a tick only for an accepted request, and another icon for each state', () => {
    const icons = attemptStates.map((state) => shown(state).icon)
    expect(new Set(icons).size).toBe(attemptStates.length)
    expect(attemptStates.filter((_, index) => icons[index]?.includes('check'))).toEqual(['accepted'])
  })

  it('shows a request without an answer as being sent', () => {
    expect(textOf('sent')).toMatch(/no answer yet/i)
    expect(textOf('sent')).not.toMatch(/200|accepted|refused|failed/i)
  })

  it('quotes a refusal, and calls a request without an answer neither refused nor accepted', () => {
    expect(textOf('refused')).toContain('“No.”')
    expect(textOf('unanswered')).not.toMatch(/refused|accepted/i)
    for (const status of [200, 399, 500]) {
      // An answer in the shape of the API, with a status that no refusal has.
      const odd = { kind: 'invalid-input', message: `HTTP ${status}`, status, serverMessage: 'No.' } as const
      const { text } = shown('unanswered', { ...odd, ...(status !== 399 && { mayHaveBeenApplied: true }) })
      expect(text).toContain('“No.”')
      expect(text).not.toMatch(/refused|accepted/i)
    }
  })
})

describe('review-body', () => {
  afterEach(() => act(() => useLive.setState({ pacing: {} })))

  const phases: readonly WriteView['phase'][] = ['checking', 'sending', 'verifying']

  it.each(phases)('shows in phase %s until when it waits for the rate limit', (phase) => {
    const view = { profileId: 'p1', phase, attempts: [{ fields: ['name'] }] }
    const { container } = render(<ReviewBody write={{ view } as unknown as ShownWrite} />)
    const heldUntil = Date.UTC(2026, 6, 1, 14, 6, 34)
    const pacing = { profileId: 'p1', limit: 200, remaining: 0, resetAt: null, heldUntil }
    const limited = 'limits how many requests'
    expect(container.textContent).not.toContain(limited)
    act(() => useLive.setState({ pacing: { p1: pacing } }))
    expect(container.textContent).toContain(`until ${formatClock(heldUntil)}`)
    expect(container.textContent).toContain(limited)
    act(() => useLive.setState({ pacing: { p1: { ...pacing, heldUntil: null } } }))
    expect(container.textContent).not.toContain(limited)
  })
})

describe('review-dialog', () => {
  registerKindTexts('folder', { 'folder.field.name': 'Name', 'folder.act.update.done': '{{name}} was changed' })
  registerKindTexts('linkifier', {
    'linkifier.act.delete': 'Delete',
    'linkifier.act.delete.done': '“{{name}}” deleted',
  })

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
})

describe('review-table', () => {
  const words: Readonly<Record<string, string>> = { 'user.field.email': 'Email', 'user.field.full_name': 'Full name' }
  registerKindTexts('user', words)

  /** Returns the cells of a review of one email, row by row. */
  function cellsOf(
    act: string,
    warnings: Readonly<Record<string, string>> = {},
    more: Readonly<Record<string, string>> = {},
  ): (string | null)[][] {
    setTexts('en', 'users', { ...words, ...more })
    const view = {
      kind: 'user',
      act,
      id: null,
      name: 'Kari',
      phase: 'review',
      canExclude: [],
      changes: [{ field: 'email', base: noUser.email, mine: 'kari@ferry.example' }],
      plan: { sends: [{ field: 'email', value: 'kari@ferry.example', expected: '' }], conflicts: [], decided: [] },
    } as unknown as WriteView
    const context = { connection: { limits: {} }, directory: emptyDirectory } as unknown as TextContext
    const { container } = render(
      <ReviewTable write={shownWrite(view, context, warnings)} moved={null} onMove={() => undefined} />,
    )
    return within(container)
      .getAllByRole<HTMLTableRowElement>('row')
      .map(({ cells }) => Array.from(cells, ({ textContent }) => textContent))
  }

  it('shows no column of old values for a new record', () => {
    const [head, row] = cellsOf('create')
    expect(head).toEqual(['Field', 'Value'])
    expect(row?.slice(1)).toEqual(['kari@ferry.example'])
    expect(row?.join()).not.toContain('(empty)')
  })

  it('shows a column of effects only where there are any', () => {
    expect(cellsOf('update')[0]).toEqual(['Field', 'Before', '', 'After'])
    const [head, row] = cellsOf('update', { email: 'Has to be confirmed.' })
    expect(head?.at(-1)).toBe('Effect')
    expect(row?.at(-1)).toBe('Has to be confirmed.')
  })

  it('names what the change means for this account before what it means for others', () => {
    const [, row] = cellsOf('update', { email: 'You can’t read it.' }, { 'user.effect.email': 'They get a message.' })
    expect(row?.at(-1)).toBe('You can’t read it.They get a message.')
  })
})
