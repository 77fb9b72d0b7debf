import { writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { createPreferences } from './preferences.ts'
import { createFakeShell, type FakeShell } from '../testing/fake-ports.ts'

describe('preferences', () => {
  let shell: FakeShell
  beforeEach(async () => {
    shell = await createFakeShell()
  })
  afterEach(() => shell.remove())

  it('begins with defaults', async () => {
    expect(await createPreferences(shell.ports).get()).toEqual({
      colorScheme: 'auto',
      density: 'comfortable',
      language: null,
      isMirrored: false,
      lastProfileId: null,
      columns: {},
      mostRowsInRun: 100,
      journalDays: null,
      keepsLists: true,
      updatesAutomatically: true,
      shortcuts: {},
    })
  })

  it('are read with the byte order mark of an editor', async () => {
    await writeFile(join(shell.ports.userDataFolder, 'preferences.json'), '\uFEFF{"density": "compact"}')
    const setAside = vi.fn()
    expect(await createPreferences({ ...shell.ports, onSetAside: setAside }).get()).toMatchObject({
      density: 'compact',
    })
    expect(setAside).not.toHaveBeenCalled()
  })

  it('keeps the other preferences when one cannot be read', async () => {
    const path = join(shell.ports.userDataFolder, 'preferences.json')
    await writeFile(path, JSON.stringify({ colorScheme: 'sepia', density: 'compact', columns: { channels: ['name'] } }))
    const setAside = vi.fn()
    const preferences = createPreferences({ ...shell.ports, onSetAside: setAside })
    expect(await preferences.get()).toMatchObject({
      colorScheme: 'auto',
      density: 'compact',
      columns: { channels: ['name'] },
    })
    expect(setAside).toHaveBeenCalledExactlyOnceWith(
      expect.objectContaining({ name: 'preferences.json', isWhole: false, lost: ['colorScheme'] }),
    )
  })

  it('changes the named ones and keeps the others, across a restart', async () => {
    const preferences = createPreferences(shell.ports)
    await preferences.set({ colorScheme: 'dark', columns: { channels: ['name'] } })
    await preferences.set({ density: 'compact', colorScheme: undefined })
    expect(await createPreferences(shell.ports).get()).toMatchObject({
      colorScheme: 'dark',
      density: 'compact',
      columns: { channels: ['name'] },
    })
    expect(shell.payloadsOf('preferences:changed')).toMatchObject([
      { density: 'comfortable', colorScheme: 'dark' },
      { density: 'compact', colorScheme: 'dark' },
    ])
  })
})
