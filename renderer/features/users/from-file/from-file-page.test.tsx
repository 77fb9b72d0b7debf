import { expect, it } from 'vitest'
import { texts } from '#contract/texts.ts'
import { withoutBold } from '../../../components/texts/tagged-text.tsx'
import { render } from '../../../testing/render.tsx'
import type { Overview } from './reading/overview.ts'
import { ProblemsStep } from './from-file-page.tsx'

const t = texts('users')

const fine = { groups: [], counts: { fine: 2, fixed: 0, open: 0, excluded: 0 } } as unknown as Overview

function stepOf(isListed: boolean): string {
  return render(<ProblemsStep overview={fine} isListed={isListed} />).container.textContent
}

it('claims that the addresses are unused only where the server lists users', () => {
  expect(stepOf(true)).toContain('that isn’t in use here')
  expect(stepOf(false)).toContain('Every row has a name and an email address.')
  expect(stepOf(false)).not.toContain('in use here')
})

it('counts the rows of a problem that are still undecided, in a sentence with their number', () => {
  const groups = [
    { kind: 'email-shape', count: 3, open: 1 },
    { kind: 'name-missing', count: 2, open: 0 },
  ]
  const overview = { ...fine, groups, counts: { ...fine.counts, open: 1 } } as unknown as Overview
  const { container } = render(<ProblemsStep overview={overview} isListed />)
  const named = [...container.querySelectorAll('section[data-done]')].map((group) => group.getAttribute('aria-label'))
  expect(named).toEqual([
    withoutBold(t('file.group.email-shape', { count: 1 })),
    withoutBold(t('file.group.name-missing', { count: 2 })),
  ])
  expect(container.textContent).toContain(named[0])
})
