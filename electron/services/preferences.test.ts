import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { createPreferences } from './preferences.ts'
import { createFakeShell, type FakeShell } from './testing/fake-ports.ts'

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
      language: 'en',
      lastProfileId: null,
      columns: {},
      mostRowsInRun: 100,
      journalDays: null,
    })
  })

  it('changes what is named and leaves the rest, across a restart', async () => {
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
