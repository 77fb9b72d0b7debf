import { expect, it } from 'vitest'
import { markLetters } from './organization-mark.tsx'

const marksOf = (...labels: string[]) => labels.map((label) => markLetters(label, labels))

it('is one letter if no other label begins with it', () => {
  expect(marksOf('Halden Ferries', 'emma', '')).toEqual(['H', 'E', '?'])
})

it('is two letters if labels begin alike, so that no two marks are the same', () => {
  expect(marksOf('Halden Ferries', 'Halden test', 'Emma')).toEqual(['HF', 'HT', 'E'])
  expect(marksOf('Halden Ferries', 'hanse', 'Oslo')).toEqual(['HF', 'Ha', 'O'])
  expect(marksOf('Halden Ferries', 'Hotel Fjord')).toEqual(['Ha', 'Ho'])
})

it('takes the last word, or a number, if two letters are not enough', () => {
  expect(marksOf('Acme Main Oslo', 'Acme Main Bergen', 'Acme Mail')).toEqual(['AO', 'AB', 'AM'])
  expect(marksOf('Acme Main', 'Acme Mail', 'Acme Map', 'Emma')).toEqual(['A2', 'A1', 'A3', 'E'])
})

it('stays one letter for two accounts of one organization', () => {
  expect(marksOf('Halden Ferries', ' Halden Ferries')).toEqual(['H', 'H'])
})
