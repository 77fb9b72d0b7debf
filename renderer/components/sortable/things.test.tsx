// @vitest-environment happy-dom
import { DragDropManager } from '@dnd-kit/dom'
import { DragDropProvider } from '@dnd-kit/react'
import { fireEvent, screen } from '@testing-library/react'
import { expect, it } from 'vitest'
import { render } from '../../testing/render.tsx'
import { DraggableThing } from './things.tsx'

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
