// @vitest-environment happy-dom
import { fireEvent, screen } from '@testing-library/react'
import { expect, it, vi } from 'vitest'
import type { JournalCheckResult } from '#contract/journal-entries.ts'
import { render } from '../../testing/render.tsx'
import { CheckBar } from './check-bar.tsx'

const lost: JournalCheckResult = {
  isWhole: false,
  lines: 12,
  head: 'at-the-end',
  breakCount: 0,
  brokenAt: null,
  lostEndAt: 9,
  lossSeenAt: null,
  noted: 1,
  at: Date.UTC(2026, 10, 25, 12),
}

it('lets the user mark a lost end as seen, and still shows what was lost', async () => {
  const seen = { ...lost, isWhole: true, lossSeenAt: Date.UTC(2026, 10, 25, 12, 5) }
  const markSeen = vi.fn(async () => ({ ok: true, value: seen }))
  vi.stubGlobal('bridge', {
    'journal:verify': async () => ({ ok: true, value: lost }),
    'journal:mark-seen': markSeen,
  })
  const { container } = render(<CheckBar />)
  const press = (name: string) => fireEvent.click(screen.getByRole('button', { name }))
  expect(screen.queryByRole('button', { name: 'Mark as seen' })).toBeNull()
  press('Check journal')
  await screen.findByText(/Lines may be missing after line 9/)
  press('Mark as seen')
  await screen.findByText(/Complete and unaltered/)
  expect(markSeen).toHaveBeenCalledOnce()
  expect(container.textContent).toContain(
    'Lines may be missing after line 9. This was marked as seen on November 25, 2026.',
  )
  expect(screen.queryByRole('button', { name: 'Mark as seen' })).toBeNull()
})
