import { expect, it } from 'vitest'
import { readTexts, sourceFile } from '../../testing/read-texts.ts'

const sources = readTexts(import.meta.dirname, ['../..', '../../../electron/contract'], sourceFile)

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
