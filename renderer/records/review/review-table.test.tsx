// @vitest-environment happy-dom
import { within } from '@testing-library/react'
import { expect, it } from 'vitest'
import { noUser } from '#contract/records/user.ts'
import type { WriteView } from '#contract/writes.ts'
import { setTexts } from '#contract/texts.ts'
import { emptyDirectory } from '../../lib/organization/directory.ts'
import type { TextContext } from '../../lib/records/kind-texts.ts'
import { registerKindTexts } from '../../testing/kind-texts.ts'
import { render } from '../../testing/render.tsx'
import { ReviewTable } from './review-table.tsx'
import { shownWrite } from './shown-write.ts'

const words: Readonly<Record<string, string>> = { 'user.field.email': 'Email', 'user.field.full_name': 'Full name' }
registerKindTexts('user', words)

/** Returns the cells of a review of one email, row by row. */
function cellsOf(
  act: string,
  warnings: Readonly<Record<string, string>> = {},
  more: Readonly<Record<string, string>> = {},
): (string | null)[][] {
  setTexts('en', 'users', { ...words, ...more })
  const view = {
    kind: 'user',
    act,
    id: null,
    name: 'Kari',
    phase: 'review',
    canExclude: [],
    changes: [{ field: 'email', base: noUser.email, mine: 'kari@ferry.example' }],
    plan: { sends: [{ field: 'email', value: 'kari@ferry.example', expected: '' }], conflicts: [], decided: [] },
  } as unknown as WriteView
  const context = { connection: { limits: {} }, directory: emptyDirectory } as unknown as TextContext
  const { container } = render(
    <ReviewTable write={shownWrite(view, context, warnings)} moved={null} onMove={() => undefined} />,
  )
  return within(container)
    .getAllByRole<HTMLTableRowElement>('row')
    .map(({ cells }) => Array.from(cells, ({ textContent }) => textContent))
}

it('shows no column of old values for a new record', () => {
  const [head, row] = cellsOf('create')
  expect(head).toEqual(['Field', 'Value'])
  expect(row?.slice(1)).toEqual(['kari@ferry.example'])
  expect(row?.join()).not.toContain('(empty)')
})

it('shows a column of effects only where there are any', () => {
  expect(cellsOf('update')[0]).toEqual(['Field', 'Before', '', 'After'])
  const [head, row] = cellsOf('update', { email: 'Has to be confirmed.' })
  expect(head?.at(-1)).toBe('Effect')
  expect(row?.at(-1)).toBe('Has to be confirmed.')
})

it('names what the change means for this account before what it means for others', () => {
  const [, row] = cellsOf('update', { email: 'You can’t read it.' }, { 'user.effect.email': 'They get a message.' })
  expect(row?.at(-1)).toBe('You can’t read it.They get a message.')
})
