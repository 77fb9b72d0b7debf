import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { markdownLink } from './upload-links.ts'

const url = '/user_uploads/2/5a/b9/a.jpg'

describe('the Markdown link of a file', () => {
  it.each([
    ['[draft] ferry-notice.docx', 'draft ferry-notice.docx'],
    ['rota week 48 (final).pdf', 'rota week 48 (final).pdf'],
    ['it’s "quoted" & <b>.txt', 'it’s "quoted" & <b>.txt'],
    ['👩🏽‍✈️ crew.png', '👩🏽‍✈️ crew.png'],
    ['שלום\u200f.txt', 'שלום\u200f.txt'],
    ['gpj.\u202eexe', 'gpj.exe'],
    ['two\nlines\t.txt', 'two lines .txt'],
    ['ends with \\', 'ends with'],
    ['[]', 'file'],
    ['ä'.repeat(127), 'ä'.repeat(127)],
  ])('for %j has the name %j', (name, shown) => {
    expect(markdownLink({ name, url })).toBe(`[${shown}](${url})`)
  })

  it('escapes characters that would end the address early', () => {
    expect(markdownLink({ name: 'a', url: '/user_uploads/a (1)\u2028\n<x>.txt' })).toBe(
      '[a](/user_uploads/a%20%281%29%E2%80%A8%0A%3Cx%3E.txt)',
    )
  })

  it('is one link for any name and address', () => {
    const text = fc.oneof(fc.string({ unit: 'binary' }), fc.string({ unit: fc.constantFrom(...'[]()\\\n ../a"<>') }))
    fc.assert(
      fc.property(text, text, (name, path) => {
        const link = markdownLink({ name, url: `/user_uploads/${path}` })
        expect(link).toMatch(/^\[[^[\]\\\r\n]+\]\(\/user_uploads\/[^()\s<>]*\)$/)
      }),
    )
  })
})
