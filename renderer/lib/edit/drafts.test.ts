import { expect, it } from 'vitest'
import { draftedIds, draftKeyOf } from './drafts.ts'
import { readTexts, sourceFile } from '../../testing/read-texts.ts'

it('finds the drafts of one kind among all', () => {
  const keys = ['channel:12', 'channel:new', 'folder:7', 'folder-order', 'channel:x', 'linkifier:12']
  expect(draftedIds('channel', keys)).toEqual(new Set([12, 'new']))
  expect(draftedIds('folder', keys)).toEqual(new Set([7]))
  expect(draftedIds('linkifier', [draftKeyOf('linkifier', 3)])).toEqual(new Set([3]))
})

it('saves and removes drafts only by their keepers, whose queue another call would bypass', () => {
  const sources = readTexts(import.meta.dirname, '../..', sourceFile)
  const callers = Object.entries(sources).filter(([, source]) => /['"`]drafts:(save|remove)['"`]/.test(source))
  expect(callers.map(([path]) => path)).toEqual(['./drafts.ts'])
})
