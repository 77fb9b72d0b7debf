import { renderToStaticMarkup } from 'react-dom/server'
import { expect, it } from 'vitest'
import { AppError, failureKinds, failureReasons, type Failure } from '#contract/failures.ts'
import { FailurePanel } from './failure-panel.tsx'

const panelOf = (error: unknown) => renderToStaticMarkup(<FailurePanel error={error} />)
const panelOfFailure = (failure: Failure) => panelOf(new AppError(failure))
const timesIn = (text: string, words: string) => text.split(words).length - 1

const every: readonly Pick<Failure, 'kind' | 'reason'>[] = [
  ...failureKinds.map((kind) => ({ kind })),
  ...failureReasons.map((reason) => ({ kind: 'network', reason }) as const),
]

it.each(every)('shows the cause of $kind $reason once, in the sentence or in the details', (given) => {
  const words = 'No such thing here'
  expect(timesIn(panelOfFailure({ ...given, message: words }), words)).toBe(1)
  expect(timesIn(panelOfFailure({ ...given, message: 'channels.get: HTTP 400', serverMessage: words }), words)).toBe(1)
})

it('has no details where the sentence says it all', () => {
  expect(panelOf(new TypeError('x is undefined'))).not.toContain('<details')
  expect(panelOfFailure({ kind: 'server', message: 'x is undefined', status: 502 })).toContain('Status: 502')
})
