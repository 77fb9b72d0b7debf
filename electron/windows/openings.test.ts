import { afterEach, expect, it, vi } from 'vitest'
import { appId } from '#contract/identity.ts'
import { linkScheme } from '#contract/openings.ts'
import { registerWithWindows } from './openings.ts'

const app = vi.hoisted(() => ({
  isPackaged: true,
  setAppUserModelId: vi.fn(),
  setAsDefaultProtocolClient: vi.fn(),
}))
vi.mock('electron', () => ({ app }))

const system = process.platform
const startOn = (platform: NodeJS.Platform, isPackaged: boolean) => {
  Object.defineProperty(process, 'platform', { value: platform })
  app.isPackaged = isPackaged
  registerWithWindows()
  return [app.setAppUserModelId.mock.calls.flat(), app.setAsDefaultProtocolClient.mock.calls.flat()]
}

afterEach(() => {
  Object.defineProperty(process, 'platform', { value: system })
  vi.clearAllMocks()
})

it('registers an installed console with Windows by the ID of its shortcut', () => {
  expect(startOn('win32', true)).toEqual([[appId], [linkScheme]])
})

it.each([
  ['win32', false],
  ['linux', true],
  ['darwin', true],
] as const)('registers nothing on %s, installed: %s', (platform, isPackaged) => {
  expect(startOn(platform, isPackaged)).toEqual([[], []])
})
