import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import type { Preferences } from '#contract/preferences.ts'
import { changePreferences, followPreferences, usePreferences } from './preferences.ts'

beforeEach(() => usePreferences.setState({ density: 'comfortable', columns: {} }))
afterEach(() => void vi.unstubAllGlobals())

it('does not revert a later change when an earlier one is answered', async () => {
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

it('shows what another page changed, unless a change of this page is being saved', async () => {
  let push: (kept: Preferences) => void = () => undefined
  let answer: (kept: Preferences) => void = () => undefined
  vi.stubGlobal('window', {
    bridge: {
      'preferences:changed': (listener: typeof push) => ((push = listener), () => (push = () => undefined)),
      'preferences:set': () => new Promise((resolve) => (answer = (value) => resolve({ ok: true, value }))),
    },
  })
  const end = followPreferences()
  const before = usePreferences.getState()
  push({ ...before, density: 'compact' })
  expect(usePreferences.getState().density).toBe('compact')

  const own = changePreferences({ density: 'comfortable' })
  push({ ...before, density: 'compact', columns: { channels: ['name'] } })
  expect(usePreferences.getState().density).toBe('comfortable')
  answer({ ...before, density: 'comfortable', columns: { channels: ['name'] } })
  await own
  expect(usePreferences.getState()).toMatchObject({ density: 'comfortable', columns: { channels: ['name'] } })

  end()
  push({ ...before, density: 'compact' })
  expect(usePreferences.getState().density).toBe('comfortable')
})

it('shows changes of other pages after a change could not be saved', async () => {
  let push: (kept: Preferences) => void = () => undefined
  const failure = { kind: 'internal', code: 'disk-full', problem: 'The disk is full' }
  vi.stubGlobal('window', {
    bridge: {
      'preferences:changed': (listener: typeof push) => ((push = listener), () => undefined),
      'preferences:set': () => Promise.resolve({ ok: false, failure }),
    },
  })
  followPreferences()
  await expect(changePreferences({ density: 'comfortable' })).rejects.toThrow()
  push({ ...usePreferences.getState(), density: 'compact' })
  expect(usePreferences.getState().density).toBe('compact')
})
