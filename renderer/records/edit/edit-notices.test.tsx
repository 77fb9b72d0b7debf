// @vitest-environment happy-dom
import { screen } from '@testing-library/react'
import { expect, it } from 'vitest'
import type { Values } from '#contract/records/define.ts'
import type { WriteView } from '#contract/writes.ts'
import type { EditForm } from '../../lib/edit/use-edit-form.ts'
import { render } from '../../testing/render.tsx'
import { EditNotices } from './edit-frame.tsx'

/** The form of a draft after a reload, with only the fields that the notices need. */
const formWith = (more: Partial<EditForm<Values>>) =>
  ({
    kind: 'channel',
    foundAt: 5,
    kept: { savedAt: 5 },
    changes: [{ field: 'description', base: 'a', mine: 'b' }],
    changedOnServer: [],
    write: null,
    refusal: null,
    lock: null,
    isLockedByRule: false,
    ...more,
  }) as unknown as EditForm<Values>

const said = () => screen.queryByText(/Nothing is sent until you review it/)

it('says that nothing of a restored draft is sent yet', () => {
  render(<EditNotices form={formWith({})} />)
  expect(said()).not.toBeNull()
})

it.each(['checking', 'review', 'sending', 'waiting', 'verifying', 'ended'] as const)(
  'does not say so behind the dialog of its write, found again after a reload while it is %s',
  (phase) => {
    const write = { writeId: 'w1', phase } as WriteView
    render(<EditNotices form={formWith({ write, changedOnServer: ['description'] })} />)
    expect(said()).toBeNull()
    expect(screen.queryByRole('status')).toBeNull()
  },
)

it('does not say so of a draft that was kept again, or has nothing to send', () => {
  render(<EditNotices form={formWith({ kept: { savedAt: 6 } as EditForm<Values>['kept'] })} />)
  render(<EditNotices form={formWith({ changes: [] })} />)
  expect(said()).toBeNull()
})
