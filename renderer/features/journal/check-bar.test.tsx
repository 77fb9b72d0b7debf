// @vitest-environment happy-dom
import { MantineProvider } from '@mantine/core'
import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { act } from 'react'
import { createRoot } from 'react-dom/client'
import { beforeAll, expect, it, vi } from 'vitest'
import type { JournalCheckResult } from '#contract/journal-entries.ts'
import { CheckBar } from './check-bar.tsx'

beforeAll(() => {
  ;(globalThis as { IS_REACT_ACT_ENVIRONMENT?: boolean }).IS_REACT_ACT_ENVIRONMENT = true
})

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
  const place = document.body.appendChild(document.createElement('div'))
  const root = createRoot(place)
  act(() =>
    root.render(
      <MantineProvider env="test">
        <QueryClientProvider client={new QueryClient()}>
          <CheckBar />
        </QueryClientProvider>
      </MantineProvider>,
    ),
  )
  const button = (name: string) => [...place.querySelectorAll('button')].find(({ textContent }) => textContent === name)
  const press = (name: string) => act(async () => button(name)?.click())
  expect(button('Mark as seen')).toBeUndefined()
  await press('Check journal')
  await vi.waitFor(() => expect(place.textContent).toContain('Lines may be missing after line 9'))
  await press('Mark as seen')
  expect(markSeen).toHaveBeenCalledOnce()
  await vi.waitFor(() => expect(place.textContent).toContain('Complete and unaltered'))
  expect(place.textContent).toContain(
    'Lines may be missing after line 9. This was marked as seen on November 25, 2026.',
  )
  expect(button('Mark as seen')).toBeUndefined()
  act(() => root.unmount())
  vi.unstubAllGlobals()
})
