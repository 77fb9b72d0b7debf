import { expect, it } from 'vitest'
import tokens from './tokens.css?raw'

const sheets = import.meta.glob<string>(['../../**/*.css', '!./tokens.css'], {
  query: '?raw',
  import: 'default',
  eager: true,
})
const sources = import.meta.glob<string>('../../**/*.tsx', { query: '?raw', import: 'default', eager: true })

// Mirrored twice, an arrow points the wrong way again.
it('mirrors what points along the line of reading once, for every page', () => {
  const used = new Set(Object.values(sources).flatMap((source) => source.match(/IconArrow(Left|Right)\b/g) ?? []))
  expect([...used].sort()).toEqual(['IconArrowLeft', 'IconArrowRight'])
  for (const name of ['arrow-left', 'arrow-right']) expect(tokens).toContain(`.tabler-icon-${name}`)
  const again = Object.entries(sheets).filter(([, sheet]) => /rtl[^{]*arrow[^{]*\{[^}]*(scale:|scaleX)/.test(sheet))
  expect(again.map(([path]) => path)).toEqual([])
})

// Four values name the left and the right.
it('has no distance of a side that does not turn', () => {
  const fixed = /(padding|margin|inset): [^ ;]+ ([^ ;]+) [^ ;]+ (?!\2;)[^ ;]+;/
  const found = Object.entries(sheets).filter(([, sheet]) => fixed.test(sheet.replaceAll(/\([^()]*\)/g, '()')))
  expect(found.map(([path]) => path)).toEqual([])
})
