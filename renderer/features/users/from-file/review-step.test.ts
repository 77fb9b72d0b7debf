import { expect, it } from 'vitest'
import { withPeople } from './review-step.tsx'

const people = [
  { full_name: 'Mary "May" Holt', email: 'mary@port.example' },
  { full_name: 'Lund, Per', email: 'per@port.example' },
]

it('lists people one a line, with their names', () => {
  expect(withPeople('', people)).toBe('"Mary May Holt" <mary@port.example>\n"Lund, Per" <per@port.example>')
})

it('keeps the addresses that are already listed', () => {
  expect(withPeople('kari@port.example\n', people.slice(1))).toBe('kari@port.example\n"Lund, Per" <per@port.example>')
})
