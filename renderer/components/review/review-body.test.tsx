// @vitest-environment happy-dom
import { MantineProvider } from '@mantine/core'
import { act } from 'react'
import { createRoot, type Root } from 'react-dom/client'
import { afterEach, beforeAll, beforeEach, expect, it } from 'vitest'
import type { WriteView } from '#contract/writes.ts'
import { formatClock } from '../../lib/format.ts'
import { useLive } from '../../lib/live.ts'
import { ReviewBody } from './review-body.tsx'
import type { ShownWrite } from './shown-write.ts'

beforeAll(() => {
  ;(globalThis as { IS_REACT_ACT_ENVIRONMENT?: boolean }).IS_REACT_ACT_ENVIRONMENT = true
})

let root: Root
let place: HTMLElement
beforeEach(() => {
  place = document.createElement('div')
  root = createRoot(place)
})
afterEach(() => {
  act(() => root.unmount())
  useLive.setState({ pacing: {} })
})

const phases: readonly WriteView['phase'][] = ['checking', 'sending', 'reading-back']

it.each(phases)('shows in phase %s until when it waits for the rate limit', (phase) => {
  const view = { profileId: 'p1', phase, attempts: [{ fields: ['name'] }] }
  act(() =>
    root.render(
      <MantineProvider>
        <ReviewBody write={{ view } as unknown as ShownWrite} />
      </MantineProvider>,
    ),
  )
  const heldUntil = Date.UTC(2026, 6, 1, 14, 6, 34)
  const pacing = { profileId: 'p1', limit: 200, remaining: 0, resetAt: null, heldUntil }
  const limited = 'limits how many requests'
  expect(place.textContent).not.toContain(limited)
  act(() => useLive.setState({ pacing: { p1: pacing } }))
  expect(place.textContent).toContain(`until ${formatClock(heldUntil)}`)
  expect(place.textContent).toContain(limited)
  act(() => useLive.setState({ pacing: { p1: { ...pacing, heldUntil: null } } }))
  expect(place.textContent).not.toContain(limited)
})
