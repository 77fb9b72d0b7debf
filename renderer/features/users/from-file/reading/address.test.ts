import { expect, it } from 'vitest'
import { addressFault } from '#contract/records/person-rules.ts'
import { suggestAddress } from './address.ts'

const suggest = (given: string) => suggestAddress(given, 'haldenferries.example')

it('suggests an address where only one is possible', () => {
  const meant = {
    'Mary Stone mary@x.example': 'mary@x.example',
    'Mary Stone <mary@x.example>': 'mary@x.example',
    'mary@x.example (Mary Stone)': 'mary@x.example',
    'Dr. Mary Stone m.stone@x.example': 'm.stone@x.example',
    'Zoë Müller zoe@x.example': 'zoe@x.example',
    'mary@x,co.example': 'mary@x.co.example',
    'mary @x.example': 'mary@x.example',
    'mary@ x.example': 'mary@x.example',
    'mary@x,example': 'mary@x.example',
    'mary@x .example': 'mary@x.example',
    'mary\u200b@x.example': 'mary@x.example',
    'mary＠x．example': 'mary@x.example',
    '\u2060mary@x.example\u00a0': 'mary@x.example',
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
    'Ms mary stone@x.example',
    'Desk of mary stone@x.example',
    'not mary@x.example but john',
    'mary@x.example,john',
    'mary@x.example. Stone',
    'mary@x.example, dock',
    'www.haldenferries.example',
    'mary@gmail',
    'mary',
    'Mary Stone',
    'zoë@x.example',
    '',
  ]
  for (const given of unclear) expect(suggest(given), given).toBe(given)
})

it('accepts no part of a domain that is longer than domains have', () => {
  expect(addressFault(`mary@${'x'.repeat(63)}.example`)).toBeNull()
  expect(addressFault(`mary@${'x'.repeat(64)}.example`)).toBe('ending')
  expect(addressFault(`mary@x.${'e'.repeat(64)}`)).toBe('ending')
})
