import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { readAddresses } from './read-addresses.ts'

const addressesIn = (text: string): string[] => readAddresses(text).map(({ address }) => address)
const both = ['mary@port.example', 'per@port.example']

describe('a pasted list', () => {
  it.each([
    'mary@port.example, per@port.example',
    'mary@port.example;per@port.example;',
    'mary@port.example\nper@port.example\n',
    'mary@port.example\r\n\r\nper@port.example',
    'mary@port.example per@port.example',
    'mary@port.example\tper@port.example',
    'Mary Holt <mary@port.example>, Per Lund <per@port.example>',
    '"Holt, Mary" <mary@port.example>; "Lund, Per" <per@port.example>',
    'Mary Holt <mary@port.example> Per Lund <per@port.example>',
    '<mary@port.example>,<per@port.example>',
    'mailto:mary@port.example, (per@port.example)',
    'mary@port.example,\u200b per@\u00adport.example.',
    'Mary Holt\tmary@port.example\tDock\nPer Lund\tper@port.example\tOffice',
    'Name,Email\nMary Holt,mary@port.example\nPer Lund,per@port.example',
    'Email\nmary@port.example\nper@port.example',
    'Holt, Mary, mary@port.example\nLund, Per, per@port.example',
    'Holt, Mary <mary@port.example>; Lund, Per <per@port.example>;',
    'Holt, Mary, PhD <mary@port.example>; Lund, Per <per@port.example>',
    'Holt, Mary <mary@port.example>\r\nLund, Per <per@port.example>',
    'Holt, Mary <mary@port.example>, Lund, Per <per@port.example>',
    "'Holt, Mary' <mary@port.example>; 'Lund, Per' <per@port.example>",
    '“Holt, Mary” <mary@port.example>, „Lund, Per“ <per@port.example>',
    'mary@port.example、per@port.example',
    'mary@port.example，per@port.example；',
    'mary@port.example؛ per@port.example،',
    'mary＠port．example、per＠port。example',
    'Mary　Holt＜mary＠port.example＞；per@port.example',
    '• mary@port.example\n• per@port.example',
    '•mary@port.example\n  ◦ per@port.example',
    '- Mary Holt <mary@port.example>\n- Per Lund <per@port.example>',
    '* mary@port.example\n* per@port.example',
    '1. mary@port.example\n2) per@port.example',
    '- [ ] mary@port.example\n- [x] per@port.example',
    '> mary@port.example\n> > per@port.example',
    'To: mary@port.example\nCc: per@port.example',
    'Mary Holt: mary@port.example\nPer Lund – per@port.example',
    'mary@port.example\u2028\u00a0per@port.example\u2060',
  ])('%j has the addresses of both people', (text) => {
    expect(addressesIn(text)).toEqual(both)
  })

  it('keeps names beside their addresses', () => {
    expect(
      readAddresses('"Holt, Mary" <mary@port.example>\nPer Lund\tper@port.example\nAna Reyes ana@port.example'),
    ).toEqual([
      { address: 'mary@port.example', name: 'Holt, Mary', fault: null },
      { address: 'per@port.example', name: 'Per Lund', fault: null },
      { address: 'ana@port.example', name: 'Ana Reyes', fault: null },
    ])
  })

  it.each([
    ['Holt, Mary <mary@port.example>;', 'Holt, Mary'],
    ['Holt, Mary Ann <mary.holt@port.example>', 'Holt, Mary Ann'],
    ["'Holt, Mary' <mary@port.example>", 'Holt, Mary'],
    ['Mary Holt (mary@port.example)', 'Mary Holt'],
    ['mary@port.example (Mary Holt)', 'Mary Holt'],
    ['Mary Holt – mary@port.example', 'Mary Holt'],
  ])('reads the name in %j', (text, name) => {
    expect(readAddresses(text).map((entry) => entry.name)).toEqual([name])
  })

  it('takes no entry for a part of the name after it', () => {
    expect(addressesIn('kari, Mary Holt <mary@port.example>, per@port.example')).toEqual(['kari', ...both])
    expect(addressesIn('kari; Holt, Mary <mary@port.example>; per@port.example')).toEqual(['kari', ...both])
    expect(addressesIn('-mary@port.example\n2.per@port.example')).toEqual(['-mary@port.example', '2.per@port.example'])
  })

  it('keeps entries that are no addresses, each with its problem', () => {
    expect(readAddresses('mary@port.example, kari, per@@port.example, per lund@port.example').slice(1)).toEqual([
      { address: 'kari', name: null, fault: 'at' },
      { address: 'per@@port.example', name: null, fault: 'one-at' },
      { address: 'per lund@port.example', name: null, fault: 'no-spaces' },
    ])
  })

  it('takes no word beside an address for its name where the list is no table', () => {
    expect(addressesIn('mary@port.example, kari')).toEqual(['mary@port.example', 'kari'])
    expect(addressesIn('kari, mary@port.example\nper@port.example')).toEqual(['kari', ...both])
  })

  it('reads on after a quotation mark or a bracket that is never closed', () => {
    expect(addressesIn('"mary@port.example, per@port.example')).toEqual(both)
    expect(addressesIn('<mary@port.example, per@port.example')).toEqual(['<mary@port.example', 'per@port.example'])
  })

  it('is empty without entries', () => {
    expect(readAddresses(' ,;\n\t "" ')).toEqual([])
  })

  it('never loses an address, however the list is separated', () => {
    const address = fc.stringMatching(/^[a-z]{1,8}@[a-z]{1,8}\.example$/)
    const separator = fc.constantFrom(', ', ';', '\n', '\r\n', ' ', ',\n')
    fc.assert(
      fc.property(fc.array(fc.tuple(address, separator), { maxLength: 20 }), (parts) => {
        expect(addressesIn(parts.flat().join(''))).toEqual(parts.map(([one]) => one))
      }),
    )
  })
})
