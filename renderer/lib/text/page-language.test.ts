import { expect, it } from 'vitest'

const sources = import.meta.glob<string>(
  ['../../**/*.{ts,tsx}', '../../../electron/contract/**/*.ts', '!../../**/*.test.*'],
  {
    eager: true,
    query: '?raw',
    import: 'default',
  },
)

/** Uses of the system's language, which may differ from that of the page. */
const systemLanguage =
  /\bIntl\.(?!Segmenter)\w+\(\s*(?:\)|undefined)|\.toLocale\w*\(\s*(?:\)|undefined)|\.localeCompare\([^,()]*\)/g

it('formats and sorts nothing in the language of the system', () => {
  expect(Object.keys(sources).length).toBeGreaterThan(500)
  const found = Object.entries(sources).flatMap(([path, source]) =>
    [...source.matchAll(systemLanguage)].map(([use]) => `${path}: ${use}`),
  )
  expect(found).toEqual([])
})
