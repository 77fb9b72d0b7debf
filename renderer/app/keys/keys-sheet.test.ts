import { expect, it } from 'vitest'
import { keysOf } from '#contract/shortcuts.ts'
import { findKeysProblem, shortcutIds } from './keys-sheet.tsx'

it.each(shortcutIds)('has usual keys without a conflict: %s', (id) => {
  expect(findKeysProblem(id, keysOf(id, {}), {})).toBeNull()
})

it('names the shortcut that has the keys, also if it was changed', () => {
  expect(findKeysProblem('help', 'Mod+K', {})).toEqual({ kind: 'used', by: 'palette' })
  expect(findKeysProblem('help', 'Mod+K', { palette: 'Mod+P' })).toBeNull()
  expect(findKeysProblem('help', 'Mod+P', { palette: 'Mod+P' })).toEqual({ kind: 'used', by: 'palette' })
})

it('lets shortcuts of different pages have the same keys', () => {
  expect(findKeysProblem('review', 'T', {})?.kind).toBe('writing')
  expect(findKeysProblem('previous', 'T', {})).toBeNull()
  expect(findKeysProblem('palette', 'T', {})).toEqual({ kind: 'used', by: 'chart' })
})

it.each(['Tab', 'Enter', 'Escape', 'ArrowUp', 'Shift+Space', 'Mod+C', 'Mod+Shift+Z', 'Mod+A'])(
  'reserves %s',
  (keys) => {
    expect(findKeysProblem('palette', keys, {})).toEqual({ kind: 'reserved' })
  },
)
