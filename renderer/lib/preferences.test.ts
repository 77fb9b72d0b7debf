import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import type { Preferences } from '#contract/preferences.ts'
import { changePreferences, usePreferences } from './preferences.ts'

beforeEach(() => usePreferences.setState({ density: 'comfortable', columns: {} }))
afterEach(() => void vi.unstubAllGlobals())

it('the answer to an earlier change does not take back a later one', async () => {
  const answers: ((kept: Preferences) => void)[] = []
  const set = () =>
    new Promise((resolve) => {
      answers.push((value) => resolve({ ok: true, value }))
    })
  vi.stubGlobal('window', { bridge: { 'preferences:set': set } })
  const before = usePreferences.getState()
  const first = changePreferences({ columns: { channels: ['name'] } })
  const second = changePreferences({ columns: { channels: ['name', 'folder'] } })
  answers[0]?.({ ...before, columns: { channels: ['name'] } })
  await first
  expect(usePreferences.getState().columns).toEqual({ channels: ['name', 'folder'] })
  answers[1]?.({ ...before, density: 'compact', columns: { channels: ['name', 'folder'] } })
  await second
  expect(usePreferences.getState()).toMatchObject({ density: 'compact', columns: { channels: ['name', 'folder'] } })
})
