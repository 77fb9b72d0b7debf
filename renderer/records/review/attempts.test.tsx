// @vitest-environment happy-dom
import { screen } from '@testing-library/react'
import { expect, it } from 'vitest'
import { attemptStates, type AttemptState } from '#contract/outcomes.ts'
import type { WriteView } from '#contract/writes.ts'
import { render } from '../../testing/render.tsx'
import { Attempts } from './review-dialog.tsx'

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
