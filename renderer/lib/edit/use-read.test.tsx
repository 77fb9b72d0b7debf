// @vitest-environment happy-dom
import { act, screen } from '@testing-library/react'
import { useLayoutEffect } from 'react'
import { expect, it } from 'vitest'
import { create } from 'zustand'
import { render } from '../../testing/render.tsx'
import { useRead } from './use-read.ts'

const storeOf = (value: number) => {
  const store = create<{ value: number }>()(() => ({ value }))
  return { ...store, read: () => store.getState().value, set: (next: number) => store.setState({ value: next }) }
}

it('shows a change between rendering and subscribing', () => {
  const store = storeOf(1)
  function Changer() {
    // The effects of a child run before those of its parent.
    useLayoutEffect(() => store.set(2), [])
    return null
  }
  function Part() {
    return (
      <>
        <output>{useRead(store.subscribe, store.read)}</output>
        <Changer />
      </>
    )
  }
  render(<Part />)
  expect(screen.getByRole('status').textContent).toBe('2')
})

it('follows another store, and the first one no longer', () => {
  const [first, second] = [storeOf(1), storeOf(10)]
  const Part = ({ store }: { readonly store: ReturnType<typeof storeOf> }) => (
    <output>{useRead(store.subscribe, store.read)}</output>
  )
  const { rerender } = render(<Part store={first} />)
  rerender(<Part store={second} />)
  expect(screen.getByRole('status').textContent).toBe('10')
  act(() => first.set(2))
  expect(screen.getByRole('status').textContent).toBe('10')
  act(() => second.set(11))
  expect(screen.getByRole('status').textContent).toBe('11')
})
