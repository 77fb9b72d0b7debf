import { act, fireEvent, screen, within } from '@testing-library/react'
import { beforeEach, describe, expect, it, vi } from 'vitest'
import type { Values } from '#contract/records/define.ts'
import { texts } from '#contract/texts.ts'
import type { WriteView } from '#contract/writes.ts'
import { ConnectionContext, type CurrentConnection } from '../../lib/bridge/connection.ts'
import type { EditForm } from '../../lib/edit/use-edit-form.ts'
import { emptyDirectory } from '../../lib/organization/directory.ts'
import { fieldLabel } from '../../lib/records/kind-texts.ts'
import { render } from '../../testing/render.tsx'
import { EditFrame, EditNotices } from './edit-frame.tsx'

describe('edit-frame', () => {
  const drafts = texts('records', 'drafts')
  const t = texts('records', 'edit')

  const current = { profile: { id: 'p' }, connection: { profileId: 'p' } } as unknown as CurrentConnection
  const review = vi.fn()
  const startOver = vi.fn(() => Promise.resolve())
  const name = { field: 'name', base: 'Quay', mine: 'Pier' }
  const description = { field: 'description', base: '', mine: 'Along the pier' }

  beforeEach(() => {
    review.mockReset()
    startOver.mockClear()
  })

  const formWith = (more: Partial<EditForm<Values>>) =>
    ({
      kind: 'folder',
      id: 3,
      act: 'update',
      values: {},
      changes: [name, description],
      problems: {},
      refusals: {},
      warnings: {},
      facts: {},
      lock: null,
      kept: { savedAt: 0, problem: null },
      write: null,
      context: { connection: current.connection, directory: emptyDirectory },
      review,
      startOver,
      report: () => expect.fail(),
      ...more,
    }) as unknown as EditForm<Values>

  const show = (more: Partial<EditForm<Values>> = {}) =>
    render(
      <ConnectionContext value={current}>
        <EditFrame form={formWith(more)} name="Quay" isShownElsewhere={() => true}>
          <div data-field="name">
            <input aria-label="Name" />
          </div>
        </EditFrame>
      </ConnectionContext>,
    )
  const bar = () => screen.findByRole('region', { name: drafts('bar.label') })
  const button = (within_: HTMLElement, label: string) =>
    within(within_).getByRole<HTMLButtonElement>('button', { name: new RegExp(`^${label}`) })

  it('counts and names the unsent changes, and opens their review', async () => {
    show()
    const shown = await bar()
    expect(shown.textContent).toContain(drafts('bar.changes', { count: 2 }))
    expect(shown.textContent).toContain(fieldLabel('folder', 'description'))
    fireEvent.click(button(shown, drafts('bar.review')))
    expect(review).toHaveBeenCalledOnce()
  })

  /** The bar appears only after the first paint of an edit. */
  const painted = () => act(() => new Promise((resolve) => requestAnimationFrame(() => setTimeout(resolve))))

  it.each([
    ['without changes', { changes: [] }],
    ['while the changes are being sent', { write: { phase: 'sending', attempts: [{}] } as unknown as WriteView }],
  ])('shows no unsent changes %s', async (_, more) => {
    const { unmount } = show()
    await painted()
    expect(screen.queryByRole('region')).not.toBeNull()
    unmount()
    show(more)
    await painted()
    expect(screen.queryByRole('region')).toBeNull()
  })

  it('says which field prevents the review, and moves to it', async () => {
    show({ problems: { name: 'A folder needs a name.' } })
    const shown = await bar()
    expect(button(shown, drafts('bar.review')).disabled).toBe(true)
    const problem = t('problems', { count: 1, fields: fieldLabel('folder', 'name') })
    fireEvent.click(within(shown).getByText(problem))
    expect(document.activeElement).toBe(screen.getByLabelText('Name'))
  })

  it('discards the draft only after asking', async () => {
    show()
    fireEvent.click(button(await bar(), drafts('bar.discard')))
    expect(startOver).not.toHaveBeenCalled()
    const asked = await screen.findByRole('dialog')
    const buttons = within(asked).getAllByRole('button')
    fireEvent.click(buttons.at(-1) ?? asked)
    expect(startOver).toHaveBeenCalledOnce()
  })
})

describe('edit-notices', () => {
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
})
