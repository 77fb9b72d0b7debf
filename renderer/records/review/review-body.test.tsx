// @vitest-environment happy-dom
import { act } from '@testing-library/react'
import { afterEach, expect, it } from 'vitest'
import type { WriteView } from '#contract/writes.ts'
import { formatClock } from '../../lib/text/format.ts'
import { useLive } from '../../lib/live/live.ts'
import { render } from '../../testing/render.tsx'
import { ReviewBody } from './review-body.tsx'
import type { ShownWrite } from './shown-write.ts'

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
