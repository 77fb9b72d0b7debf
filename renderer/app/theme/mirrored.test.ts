import { expect, it } from 'vitest'
import tokens from './tokens.css?raw'
import { readTexts } from '../../testing/read-texts.ts'

const sheets = readTexts(import.meta.dirname, '../..', /(?<!\/tokens)\.css$/)
const sources = readTexts(import.meta.dirname, '../..', /\.tsx$/)

// Mirrored twice, an arrow would point the wrong way again.
it('mirrors icons along the reading direction once, for every page', () => {
  const used = new Set(Object.values(sources).flatMap((source) => source.match(/IconArrow(Left|Right)\b/g) ?? []))
  expect([...used].sort()).toEqual(['IconArrowLeft', 'IconArrowRight'])
  for (const name of ['arrow-left', 'arrow-right']) expect(tokens).toContain(`.tabler-icon-${name}`)
  const again = Object.entries(sheets).filter(([, sheet]) => /rtl[^{]*arrow[^{]*\{[^}]*(scale:|scaleX)/.test(sheet))
  expect(again.map(([path]) => path)).toEqual([])
})

// A shorthand with four values names left and right.
it('has no distance for a fixed side', () => {
  const fixed = /(padding|margin|inset): [^ ;]+ ([^ ;]+) [^ ;]+ (?!\2;)[^ ;]+;/
  const found = Object.entries(sheets).filter(([, sheet]) => fixed.test(sheet.replaceAll(/\([^()]*\)/g, '()')))
  expect(found.map(([path]) => path)).toEqual([])
})

// A shadow has no logical sides, so one toward a side needs a mirrored rule for right to left.
it('mirrors every shadow that forms an edge at one side', () => {
  const shadows = Object.entries(sheets).flatMap(([path, sheet]) =>
    Array.from(sheet.matchAll(/([^{}]*)\{[^{}]*box-shadow: ((?:inset )?)(-?)([1-9]\d*px 0 0 [^;]+);/g), (match) => {
      const [, selector = '', inset = '', minus = '', rest = ''] = match
      return {
        path,
        isMirrored: /rtl/.test(selector),
        shadow: `${inset}${minus}${rest}`,
        other: `${inset}${minus ? '' : '-'}${rest}`,
      }
    }),
  )
  expect(shadows.length).toBeGreaterThan(2)
  const isPaired = (one: (typeof shadows)[number]) =>
    shadows.some(
      ({ path, isMirrored, shadow }) => path === one.path && isMirrored !== one.isMirrored && shadow === one.other,
    )
  expect(shadows.filter((one) => !isPaired(one)).map(({ path, shadow }) => `${path}: ${shadow}`)).toEqual([])
})
