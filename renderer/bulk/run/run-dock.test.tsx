import { act, cleanup, fireEvent, screen } from '@testing-library/react'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import type { Run } from '#contract/runs.ts'
import { ConnectionContext, type CurrentConnection } from '../../lib/bridge/connection.ts'
import { followRuns, useRuns } from '../../lib/writes/run-store.ts'
import { render } from '../../testing/render.tsx'
import { BulkDialog } from '../dialog/bulk-dialog.tsx'
import type { BulkRow } from '../dialog/bulk-row.ts'
import RunDock from './run-dock.tsx'

const run = {
  runId: 'r',
  profileId: 'p',
  title: 'Move 1 channel',
  revision: 3,
  phase: 'ended',
  hold: null,
  isPaused: false,
  problem: null,
  msLeft: null,
  total: 1,
  counts: { saved: 1 },
  secrets: { kept: 0, missing: 0, isLost: false },
  retryable: 0,
  refused: 0,
} as unknown as Run
const current = { profile: { label: 'Halden' }, connection: { profileId: 'p' } } as unknown as CurrentConnection
const row: BulkRow = {
  name: 'bunkering',
  change: 'Company → Crew',
  write: { kind: 'channel', act: 'update', id: 1, changes: [{ field: 'folder_id', base: 1, mine: 2 }] },
}

let push: (payload: { run: Run; rows: [] }) => void
let close: (payload: { runId: string }) => void
let answer: (run: Run) => void
const closed = vi.fn()

beforeEach(() => {
  Object.assign(window, {
    bridge: {
      'run:start': () => new Promise((resolve) => (answer = (value) => resolve({ ok: true, value }))),
      'run:rows': () => Promise.resolve({ ok: true, value: { rows: [] } }),
      'run:close': () => (closed(), Promise.resolve({ ok: true, value: {} })),
      'run:changed': (listener: typeof push) => ((push = listener), () => undefined),
      'run:closed': (listener: typeof close) => ((close = listener), () => undefined),
    },
  })
  followRuns()
})
afterEach(() => {
  cleanup()
  closed.mockClear()
  useRuns.setState({ runs: {}, rows: {}, inDialog: [] })
})

const onDone = vi.fn()
const shown = (title = 'Move 1 channel?') => (
  <ConnectionContext value={current}>
    <BulkDialog title={title} rows={[row]} isOfRun onCancel={() => undefined} onDone={onDone}>
      {null}
    </BulkDialog>
    <RunDock />
  </ConnectionContext>
)
const show = () => render(shown())
const start = () => fireEvent.click(screen.getByRole('button', { name: 'Send 1 change' }))

it('leaves a run that ends before its start is answered to the dialog that started it', async () => {
  show()
  start()
  act(() => push({ run, rows: [] }))
  expect(screen.queryByRole('region')).toBeNull()
  await act(async () => answer({ ...run, revision: 1, phase: 'running' }))
  expect(screen.getByRole('button', { name: 'Close' })).toBeDefined()
  expect(closed).not.toHaveBeenCalled()
})

it('keeps the title of a run while the rows that the page would still change become fewer', async () => {
  const { rerender } = show()
  start()
  await act(async () => answer({ ...run, phase: 'running' }))
  rerender(shown('Move 0 channels?'))
  expect(screen.getByRole('dialog', { name: 'Move 1 channel' })).toBeDefined()
})

it('shows a run in the bar once the dialog that started it is gone', () => {
  const { rerender } = show()
  start()
  act(() => push({ run: { ...run, phase: 'running' }, rows: [] }))
  rerender(
    <ConnectionContext value={current}>
      <RunDock />
    </ConnectionContext>,
  )
  expect(screen.getByRole('region')).toBeDefined()
})

it('closes the dialog of a run that was closed elsewhere, and does not offer to send it again', async () => {
  show()
  start()
  await act(async () => answer(run))
  expect(screen.getByRole('button', { name: 'Close' })).toBeDefined()
  act(() => close({ runId: 'r' }))
  expect(onDone).toHaveBeenCalledOnce()
  expect(screen.queryByRole('button', { name: 'Send 1 change' })).toBeNull()
})
