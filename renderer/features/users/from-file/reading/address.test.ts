import { expect, it } from 'vitest'
import { suggestAddress } from './address.ts'

const suggest = (given: string) => suggestAddress(given, 'haldenferries.example')

it('suggests an address where only one is possible', () => {
  const meant = {
    'Mary Stone mary@x.example': 'mary@x.example',
    'Mary Stone <mary@x.example>': 'mary@x.example',
    'mary@x.example (Mary Stone)': 'mary@x.example',
    'mary @x.example': 'mary@x.example',
    'mary@ x.example': 'mary@x.example',
    'mary@x,example': 'mary@x.example',
    'mary@x .example': 'mary@x.example',
    'mary\u200b@x.example': 'mary@x.example',
    'mary [at] x.example': 'mary@x.example',
    'mailto:mary@x.example': 'mary@x.example',
    'mary@@x.example;': 'mary@x.example',
    'mary.haldenferries.example': 'mary@haldenferries.example',
    'mary@haldenferries': 'mary@haldenferries.example',
  }
  for (const [given, address] of Object.entries(meant)) expect(suggest(given), given).toBe(address)
})

it('invents no address, and keeps the text', () => {
  const unclear = [
    'mary stone@x.example',
    'Stone mary@x.example',
    'mary,stone@x.example',
    'ma;ry@x.example',
    'a..b@x.example',
    'mary@x.example, mary@y.example',
    'mary@x.example;mary@y.example',
    'mary@x.example mary@y.example and others',
    'mary@gmail',
    'mary',
    'Mary Stone',
    'zoë@x.example',
    '',
  ]
  for (const given of unclear) expect(suggest(given), given).toBe(given)
})
