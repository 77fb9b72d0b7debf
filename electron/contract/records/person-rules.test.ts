import { expect, it } from 'vitest'
import { addressFault, nameFault } from './person-rules.ts'

it('a name is checked by the rules of the service', () => {
  const refused = {
    letters: [
      'Mary\u200b Stone',
      'Mary\u00adStone',
      '\u202eMary',
      'Mary\ue000',
      'M@ry',
      '@Mary',
      'Mary "Mo"',
      'a\\b',
      'A*',
      'Mary\u200d Stone',
      'Mary\tStone',
      'Mary\ud800',
      'Mary `Mo`',
      'Mary > Mo',
    ],
    ending: ['Ali|15', 'Ali |1', 'Ali|15 ', 'Ali||7', 'Ali|１５', 'علي|١٥'],
    long: ['x'.repeat(101)],
    empty: ['', ' \t\u3000'],
  }
  for (const [fault, names] of Object.entries(refused))
    for (const name of names) expect(nameFault(name), name).toBe(fault)
  for (const name of [
    'Mary Stone',
    'Ali|x',
    '15|Ali',
    "O'Neil",
    'Zoë (Ops)',
    '🚢'.repeat(100),
    ' Mary ',
    'Ali|15x',
    'Mary <Mo',
  ])
    expect(nameFault(name), name).toBeNull()
})

it('an address is checked by the rules of the service', () => {
  const refused = {
    dots: ['a..b@x.example', '.a@x.example', 'a.@x.example', 'a@.x.example', 'a@x..example'],
    plain: ['zoë@x.example', '张@x.example'],
    ending: ['a@x', 'a@-x.example', 'a@x-.example', 'a@x.e', 'a@x_y.example', 'a@x.example.'],
    'no-spaces': ['Mary Stone mary@x.example', 'a\u200b@x.example', 'a b@x.example'],
    characters: ['<a@x.example>', 'a;b@x.example'],
    'one-at': ['a@b@x.example', '@x.example'],
  }
  for (const [fault, all] of Object.entries(refused)) for (const one of all) expect(addressFault(one), one).toBe(fault)
  for (const one of [
    'a.b+c@x.example',
    "o'neil@x.example",
    'a@bücher.example',
    'a@x-y.example',
    'a@localhost',
    ' a@x.example ',
  ])
    expect(addressFault(one), one).toBeNull()
})
