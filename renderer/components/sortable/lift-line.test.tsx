// @vitest-environment happy-dom
import { screen } from '@testing-library/react'
import { expect, it } from 'vitest'
import { render } from '../../testing/render.tsx'
import { LiftLine } from './lift-line.tsx'

const keys = () => [...document.querySelectorAll('kbd')].map(({ textContent }) => textContent)

it('shows the keys where rows can be lifted', () => {
  render(<LiftLine hint="Drag a row." isFixed={false} lifted={null} said="" />)
  expect(keys()).toEqual(['↑', '↓', 'Enter', 'Esc'])
  expect(screen.getByText('Drag a row.')).toBeTruthy()
})

it('shows no keys where nothing can be lifted', () => {
  render(<LiftLine hint="You can’t change the order." isFixed lifted={null} said="" />)
  expect(keys()).toEqual([])
  expect(screen.getByText('You can’t change the order.')).toBeTruthy()
})

it('announces the position of the lifted row, then the result of the move', () => {
  const { rerender } = render(
    <LiftLine hint="" isFixed={false} lifted={{ name: 'Quays', place: 1, all: 5 }} said="Moved before" />,
  )
  expect(screen.getByRole('status').textContent).toBe('Moving Quays: position 2 of 5')
  rerender(<LiftLine hint="" isFixed={false} lifted={null} said="Quays is now at position 2" />)
  expect(screen.getByRole('status').textContent).toBe('Quays is now at position 2')
})
