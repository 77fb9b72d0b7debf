import { expect, it } from 'vitest'
import { organizationsToClose } from './leave-organizations.ts'

const profiles = [
  ...['a', 'b', 'c', 'd', 'e', 'f'].map((id) => ({ id, server: 'https://chat.example.com' })),
  ...['x', 'y'].map((id) => ({ id, server: 'https://other.example.com' })),
]

it('keeps four organizations of one server open', () => {
  expect(organizationsToClose(['a', 'b', 'c', 'd'], profiles)).toEqual([])
  expect(organizationsToClose(['e', 'd', 'c', 'b', 'a'], profiles)).toEqual(['a'])
})

it('counts each server separately', () => {
  expect(organizationsToClose(['x', 'y', 'd', 'c', 'b', 'a'], profiles)).toEqual([])
  expect(organizationsToClose(['d', 'x', 'c', 'y', 'b', 'a'], profiles)).toEqual([])
})

it('ignores removed organizations, which are closed already', () => {
  expect(organizationsToClose(['e', 'gone', 'd', 'c', 'b'], profiles)).toEqual([])
  expect(organizationsToClose([], profiles)).toEqual([])
})
