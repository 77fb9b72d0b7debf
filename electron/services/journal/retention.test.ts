import { join } from 'node:path'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { wholeJournal } from '#contract/journal-entries.ts'
import { createPreferences } from '../store/preferences.ts'
import { createFakeShell, type FakeShell } from '../testing/fake-ports.ts'
import { createEntries, type Entries } from './entries/entries.ts'
import { createJournal, type Journal } from './journal.ts'
import { createRetention, type Retention } from './retention.ts'
import { intent, outcome, segmentsOf } from './testing/lines.ts'

const day = 24 * 60 * 60 * 1000

describe('the time that the journal is kept', () => {
  let shell: FakeShell
  let journal: Journal
  let entries: Entries
  let preferences: ReturnType<typeof createPreferences>
  let retention: Retention
  beforeEach(async () => {
    vi.useFakeTimers({ toFake: ['Date', 'setTimeout', 'clearTimeout'], now: new Date('2026-01-01T12:00:00Z') })
    shell = await createFakeShell()
    journal = createJournal(shell.ports)
    entries = createEntries(journal, shell.ports, { all: async () => [] })
    preferences = createPreferences(shell.ports)
    retention = createRetention({ journal, entries, preferences, ports: shell.ports })
    for (const name of ['quay', 'pier', 'dock']) {
      const line = intent(name)
      await journal.append(line)
      await journal.append(outcome(line))
      vi.setSystemTime(Date.now() + 100 * day)
    }
  })
  afterEach(async () => {
    retention.close()
    await preferences.close()
    await journal.close()
    vi.useRealTimers()
    await shell.remove()
  })

  const found = async () => {
    await entries.complete()
    return (await entries.page(wholeJournal, 0, 10)).map(({ name }) => name)
  }

  it('is unlimited until a person sets it', async () => {
    await vi.advanceTimersByTimeAsync(10 * day)
    expect(await found()).toEqual(['dock', 'pier', 'quay'])
  })

  it('can be tried: lines that would be removed are counted and kept', async () => {
    expect(await retention.keep(150, true)).toEqual({ lines: 4 })
    expect((await preferences.get()).journalDays).toBeNull()
    expect(await found()).toEqual(['dock', 'pier', 'quay'])
  })

  it('removes older entries from the list as well, once set', async () => {
    expect(await found()).toHaveLength(3)
    expect(await retention.keep(150, false)).toEqual({ lines: 4 })
    expect((await preferences.get()).journalDays).toBe(150)
    expect(await found()).toEqual(['dock'])
    expect(shell.payloadsOf('journal:changed').length).toBeGreaterThan(0)
  })

  it('is applied daily while the console runs', async () => {
    await retention.keep(250, false)
    const oldest = async () => (await segmentsOf(join(shell.ports.userDataFolder, 'journal')))[0]?.name
    expect(await oldest()).toBe('000002.jsonl')
    vi.setSystemTime(Date.now() + 60 * day)
    await vi.advanceTimersByTimeAsync(day)
    await vi.waitFor(async () => expect(await oldest()).toBe('000003.jsonl'))
  })
})
