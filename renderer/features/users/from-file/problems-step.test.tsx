// @vitest-environment happy-dom
import { expect, it } from 'vitest'
import { render } from '../../../testing/render.tsx'
import type { Overview } from './reading/overview.ts'
import { ProblemsStep } from './problems-step.tsx'

const fine = { groups: [], counts: { fine: 2, mended: 0, open: 0, 'left-out': 0 } } as unknown as Overview

function stepOf(isListed: boolean): string {
  return render(<ProblemsStep overview={fine} isListed={isListed} />).container.textContent
}

it('claims that the addresses are unused only where the server lists users', () => {
  expect(stepOf(true)).toContain('that isn’t in use here')
  expect(stepOf(false)).toContain('Every row has a name and an email address.')
  expect(stepOf(false)).not.toContain('in use here')
})
