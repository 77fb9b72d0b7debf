import { expect, it } from 'vitest'
import { withNames } from './renamed-keys.ts'

const read = withNames({ aim: 'target', colour: 'color' })

it('gives stored keys their current names', () => {
  expect(read({ aim: { mine: 1 }, kind: 'call' })).toEqual({ target: { mine: 1 }, kind: 'call' })
})

it('keeps the value under the current name where both are there', () => {
  expect(read({ color: 'red', colour: 'blue' })).toEqual({ color: 'red' })
})

it.each([null, 'aim', 7, undefined, { target: 1 }])('leaves %j as it is', (stored) => {
  expect(read(stored)).toBe(stored)
})
