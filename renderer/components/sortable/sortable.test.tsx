import { DragDropManager } from '@dnd-kit/dom'
import { DragDropProvider } from '@dnd-kit/react'
import { fireEvent, screen } from '@testing-library/react'
import { describe, expect, it } from 'vitest'
import { render } from '../../testing/render.tsx'
import { LiftLine } from './lift-line.tsx'
import { DraggableThing } from './things.tsx'

describe('lift-line', () => {
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
})

describe('things', () => {
  it('registers only the thing that is pressed', () => {
    const manager = new DragDropManager()
    const { unmount } = render(
      <DragDropProvider manager={manager}>
        {['Quays', 'Yards', 'Docks'].map((name) => (
          <DraggableThing key={name} id={name} kind="channel" thing={name} label={name}>
            {name}
          </DraggableThing>
        ))}
      </DragDropProvider>,
    )
    const registered = () => [...manager.registry.draggables].map(({ id }) => id)
    expect(registered()).toEqual([])
    for (const press of [1, 2]) {
      fireEvent.pointerDown(screen.getByText('Yards'))
      expect(registered(), `press ${press}`).toEqual(['Yards'])
    }
    unmount()
    expect(registered()).toEqual([])
  })
})
