import { within } from '@testing-library/react'
import { describe, expect, it } from 'vitest'
import { like, t } from '#contract/testing/english.ts'
import { call } from '../../lib/bridge/bridge.ts'
import { openPage, type OpenPage } from '../../testing/open-page.tsx'

describe('forget', () => {
  /** An invitation that expired years before the time of the demo organization. */
  const expired = (id: number) => ({
    id,
    origin: 'listed' as const,
    value: {
      invite: {
        id,
        email: `p${id}@haldenferries.example`,
        invited_by_user_id: 8,
        invited: 1_700_000_000,
        expiry_date: 1_700_864_000,
        invited_as: 400,
        is_multiuse: false,
      },
      resentAt: null,
    },
  })

  it('forgets each invitation that expired long ago once', async () => {
    const page = await openPage()
    const { profileId } = page
    const kind = 'invitations'
    const ids = [901, 902, 903, 904]
    await call('registry:keep', { profileId, kind, records: ids.map(expired) })
    await page.restart()
    await page.go('invitations')
    await page.settled()
    const asked = page.calls().filter(({ channel }) => channel === 'registry:forget')
    expect(asked.map(({ input }) => input)).toEqual(ids.map((id) => ({ profileId, kind, id })))
  })
})

describe('revoke', () => {
  const mainText = () => document.querySelector('main')?.textContent
  const findGrid = (page: OpenPage) => page.findByRole('grid', { name: t('invitations:table.label') })
  const findRow = async (page: OpenPage, name: string) =>
    within(await findGrid(page)).findByRole('row', { name: new RegExp(name) })
  const press = async (page: OpenPage, name: string) => page.user.click(await page.findByRole('button', { name }))
  const inDialog = async (page: OpenPage) => within(await page.findByRole('dialog'))
  const noDialog = (page: OpenPage) => expect.poll(() => page.queryByRole('dialog')).toBeNull()
  const sendName = (count: number) => t('invitations:revoke.send', { count })

  async function select(page: OpenPage, keys: string): Promise<void> {
    ;(await findGrid(page)).focus()
    await page.user.keyboard(keys)
  }

  /** Opens the page of the first invitation that the list shows. */
  async function openFirst(page: OpenPage, name: string): Promise<void> {
    page.fill(page.getByRole('textbox', { name: t('invitations:search.label') }), name)
    await page.user.click(await findRow(page, name))
  }

  /** Paths of the revocations that reached the server, in order. */
  const revoked = async (page: OpenPage) =>
    (await page.requests()).flatMap(({ method, path }) =>
      method === 'DELETE' ? (/\/invites\/(.*)$/.exec(path)?.[1] ?? []) : [],
    )

  it('revokes selected invitations after a question that names each', async () => {
    const page = await openPage({ path: 'invitations' })
    await findRow(page, 'per.lund')
    await select(page, ' {ArrowDown} ')
    await press(page, t('invitations:revoke', { count: 2 }))
    const dialog = await page.findByRole('dialog')
    expect(dialog.textContent).toContain(t('invitations:revoke.title', { count: 2 }))
    expect(dialog.textContent).toContain('per.lund@haldenferries.example')
    expect(dialog.textContent).toContain('temp@staffing.example')
    const send = within(dialog).getByRole('button', { name: sendName(2) })
    // The button that keeps the invitations has the focus.
    await expect.poll(() => dialog.contains(document.activeElement)).toBe(true)
    expect(document.activeElement).not.toBe(send)
    await page.user.click(send)
    await noDialog(page)
    const grid = within(await findGrid(page))
    await expect.poll(() => grid.queryByRole('row', { name: /per\.lund/ })).toBeNull()
    // In the order of the table, which isn't the server's.
    expect(await revoked(page)).toEqual(['7', '2'])
  })

  it('says when a link was created, because a link is never sent', async () => {
    const page = await openPage({ path: 'invitations?shown=link' })
    const row = await findRow(page, t('invitations:link', { id: 2 }))
    expect(row.textContent).toMatch(like('invitations:sent.created'))
    await page.user.click(row)
    await page.findByRole('heading', { name: t('invitations:link', { id: 2 }) })
    expect(mainText()).toContain(t('invitations:page.created'))
    expect(mainText()).not.toContain(t('invitations:column.sent'))
  })

  it('opens a link from the list, and revokes it on its page', async () => {
    const page = await openPage({ path: 'invitations?shown=link' })
    const name = t('invitations:link', { id: 2 })
    await findRow(page, name)
    await openFirst(page, name)
    await page.findByRole('heading', { name })
    await page.findByRole('button', { name: t('invitations:link.copy') })
    await press(page, sendName(1))
    const dialog = await page.findByRole('dialog')
    expect(dialog.textContent).toContain(t('invitations:invitation-link.act.revoke.title', { name }))
    const send = await within(dialog).findByRole('button', { name: t('invitations:invitation-link.act.revoke.send') })
    await page.user.click(send)
    await expect.poll(mainText).toContain(t('invitations:lock.gone'))
    expect(await revoked(page)).toEqual(['multiuse/2'])
  })

  it('revokes an invitation by its ID where nothing is listed, and shows the refusal of the server', async () => {
    const page = await openPage({ path: 'invitations', server: { minimal: true } })
    page.fill(await page.findByRole('textbox', { name: t('invitations:ids.label') }), '2')
    await press(page, t('invitations:ids.add'))
    await findRow(page, t('invitations:invitation.kind.unnamed', { id: 2 }))
    await select(page, ' ')
    await press(page, t('invitations:revoke', { count: 1 }))
    await page.user.click((await inDialog(page)).getByRole('button', { name: sendName(1) }))
    // This server has only the documented operations.
    await expect.poll(() => page.queryByRole('dialog')?.textContent).toContain('This endpoint does not exist.')
  })

  it('tells an administrator who can revoke an invitation for an owner', async () => {
    const page = await openPage({ role: 'administrator', path: 'invitations' })
    await findRow(page, 'controller')
    await openFirst(page, 'controller')
    await expect.poll(mainText).toMatch(like('invitations:lock.revoke-role'))
    await page.settled()
    expect(page.queryByRole('button', { name: sendName(1) })).toBeNull()
    expect(await revoked(page)).toEqual([])
  })

  it('revokes one or several invitations of a production organization once the label is typed', async () => {
    const page = await openPage({ path: 'invitations', isProduction: true })
    await findRow(page, 'per.lund')
    const countRows = () => document.querySelectorAll('[role="grid"] [role="row"]').length
    for (const { count, keys } of [
      { count: 2, keys: ' {ArrowDown} ' },
      { count: 1, keys: ' ' },
    ]) {
      const before = countRows()
      await select(page, keys)
      await press(page, t('invitations:revoke', { count }))
      const dialog = await inDialog(page)
      const send = dialog.getByRole<HTMLButtonElement>('button', { name: sendName(count) })
      expect(send.disabled).toBe(true)
      page.fill(dialog.getByRole('textbox'), 'Halden Ferries')
      await expect.poll(() => send.disabled).toBe(false)
      await page.user.click(send)
      await noDialog(page)
      await expect.poll(countRows).toBe(before - count)
    }
    expect(await revoked(page)).toHaveLength(3)
  })
})
