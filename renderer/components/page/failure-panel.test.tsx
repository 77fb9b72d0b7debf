// @vitest-environment happy-dom
import { screen } from '@testing-library/react'
import { expect, it } from 'vitest'
import { AppError, failureKinds, failureReasons, type Failure } from '#contract/failures.ts'
import { render } from '../../testing/render.tsx'
import { FailurePanel } from './failure-panel.tsx'

const textOf = (error: unknown) => render(<FailurePanel error={error} />).container.textContent
const textOfFailure = (failure: Failure) => textOf(new AppError(failure))
const timesIn = (text: string, words: string) => text.split(words).length - 1

const every: readonly Pick<Failure, 'kind' | 'reason'>[] = [
  ...failureKinds.map((kind) => ({ kind })),
  ...failureReasons.map((reason) => ({ kind: 'network', reason }) as const),
]

it.each(every)('shows the cause of $kind $reason once, in the sentence or in the details', (given) => {
  const words = 'No such thing here'
  expect(timesIn(textOfFailure({ ...given, message: words }), words)).toBe(1)
  expect(timesIn(textOfFailure({ ...given, message: 'channels.get: HTTP 400', serverMessage: words }), words)).toBe(1)
})

it('has no details where the sentence says it all', () => {
  textOf(new TypeError('x is undefined'))
  expect(screen.queryByRole('alert')).not.toBeNull()
  expect(screen.queryByRole('group')).toBeNull()
  expect(textOfFailure({ kind: 'server', message: 'x is undefined', status: 502 })).toContain('Status: 502')
})
