import { expect, it } from 'vitest'
import { findPeople } from './users-page.tsx'

const people = [
  { id: 1, full_name: 'Mary Holt', email: 'mary@port.example' },
  { id: 2, full_name: 'Per Lund', email: 'per@port.example', is_active: false },
  { id: 3, full_name: 'Hidden' },
  { id: 14, full_name: 'Ana Reyes' },
  { id: 15, full_name: 'Ana Reyes' },
]
const found = (text: string) => {
  const { people: some, unknown } = findPeople(text, people)
  return [some.map(({ id }) => id), unknown]
}

it('finds people by their addresses, in any capitalization, each once', () => {
  expect(found('MARY@port.example, per@port.example; mary@port.example')).toEqual([[1, 2], []])
})

it('finds them in a table', () => {
  expect(found('Name;Email\nMary Holt;mary@port.example\nPer Lund;per@port.example')).toEqual([[1, 2], []])
})

it('lists entries without an account', () => {
  expect(found('mary@port.example, kari@port.example, nobody')).toEqual([[1], ['kari@port.example', 'nobody']])
})

it('finds them by their IDs, in digits of any script', () => {
  expect(found('1\n#２\n３, 99')).toEqual([[1, 2, 3], ['99']])
  // The number beside an address is no ID.
  expect(found('mary@port.example, 2')).toEqual([[1], ['2']])
})

it('finds them by their names and mentions, unless several people have the name', () => {
  expect(found('mary holt\nPer Lund')).toEqual([[1, 2], []])
  expect(found('Ana Reyes; @**Ana Reyes|15**; @_**Hidden**')).toEqual([[15, 3], ['Ana Reyes']])
})
