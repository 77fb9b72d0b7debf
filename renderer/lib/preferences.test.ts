import { beforeEach, expect, it, vi } from 'vitest'
import type { Preferences } from '#contract/preferences.ts'
import { call } from './bridge.ts'
import { changePreferences, usePreferences } from './preferences.ts'

vi.mock('./bridge.ts', () => ({ call: vi.fn() }))

beforeEach(() => usePreferences.setState({ density: 'comfortable', columns: {} }))

it('the answer to an earlier change does not take back a later one', async () => {
  const answers: ((kept: Preferences) => void)[] = []
  const answer = () =>
    new Promise<never>((resolve) => {
      answers.push(resolve as unknown as (kept: Preferences) => void)
    })
  vi.mocked(call).mockImplementation(answer)
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
