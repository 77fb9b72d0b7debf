import { describe, expect, it, vi } from 'vitest'
import { actWord } from './entry-texts.ts'
import { CheckItem, CheckResult } from './journal-menu.tsx'
import { filterOf, journalSearchSchema } from './journal-page.tsx'
import { Menu } from '@mantine/core'
import { fireEvent, screen } from '@testing-library/react'
import type { JournalCheckResult } from '#contract/journal-entries.ts'
import { render } from '../../testing/render.tsx'

const profileId = '11111111-1111-4111-8111-111111111111'
const now = new Date(2026, 10, 19, 14, 30).getTime()
const given = (address: object) => filterOf(journalSearchSchema.parse(address), profileId, now)

describe('the filter of the journal', () => {
  it('covers the open organization, until all are requested', () => {
    expect(given({})).toMatchObject({ profileId, kind: null, result: null, act: null, from: null, search: '' })
    expect(given({ organization: 'all' }).profileId).toBeNull()
  })

  it('reads the address, and ignores invalid parts', () => {
    expect(given({ kind: 'channel', record: 101, result: 'refused', act: 'archive', q: 'quay' })).toMatchObject({
      kind: 'channel',
      recordId: 101,
      result: 'refused',
      act: 'archive',
      search: 'quay',
    })
    expect(given({ kind: 'ship', record: 'x', result: 'fine', act: 'sail', when: 'once' })).toEqual(given({}))
  })

  it.each([
    ['today', new Date(2026, 10, 19)],
    ['week', new Date(2026, 10, 13)],
    ['month', new Date(2026, 9, 21)],
    ['year', new Date(2025, 10, 20)],
  ])('begins %s at midnight', (when, from) => {
    expect(given({ when }).from).toBe(from.getTime())
  })

  it('offers an act of a later version by its name', () => {
    expect(actWord('of-a-later-version')).toBe('of-a-later-version')
  })
})

const lost: JournalCheckResult = {
  isWhole: false,
  lines: 12,
  head: 'at-the-end',
  breakCount: 0,
  brokenAt: null,
  lostEndAt: 9,
  lossSeenAt: null,
  noted: 1,
  at: Date.UTC(2026, 10, 25, 12),
}

it('lets the user mark a lost end as seen, and still shows what was lost', async () => {
  const seen = { ...lost, isWhole: true, lossSeenAt: Date.UTC(2026, 10, 25, 12, 5) }
  const markSeen = vi.fn(async () => ({ ok: true, value: seen }))
  vi.stubGlobal('bridge', {
    'journal:verify': async () => ({ ok: true, value: lost }),
    'journal:mark-seen': markSeen,
  })
  const { container } = render(
    <>
      <Menu opened>
        <Menu.Dropdown>
          <CheckItem />
        </Menu.Dropdown>
      </Menu>
      <CheckResult />
    </>,
  )
  const press = (name: string) => fireEvent.click(screen.getByRole('button', { name }))
  expect(screen.queryByRole('button', { name: 'Mark as seen' })).toBeNull()
  fireEvent.click(await screen.findByRole('menuitem', { name: 'Check journal' }))
  await screen.findByText(/Lines may be missing after line 9/)
  press('Mark as seen')
  await screen.findByText(/Complete and unaltered/)
  expect(markSeen).toHaveBeenCalledOnce()
  expect(container.textContent).toContain(
    'Lines may be missing after line 9. This was marked as seen on November 25, 2026.',
  )
  expect(screen.queryByRole('button', { name: 'Mark as seen' })).toBeNull()
})
