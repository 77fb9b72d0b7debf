import { within } from '@testing-library/react'
import { expect, it } from 'vitest'
import { like, t, withoutTags } from '#contract/testing/english.ts'
import { openPage, type OpenPage } from '../../../testing/open-page.tsx'

const mainText = () => document.querySelector('main')?.textContent
const expectText = (text: string | RegExp) =>
  typeof text === 'string' ? expect.poll(mainText).toContain(text) : expect.poll(mainText).toMatch(text)

async function choose(page: OpenPage, combobox: string, search: string, option: string): Promise<void> {
  page.fill(await page.findByRole('combobox', { name: combobox }), search)
  await page.user.click(await page.findByRole('option', { name: option }))
}

/** Requests that changed something. */
const writes = async (page: OpenPage) =>
  (await page.requests()).filter(({ method, path }) => method !== 'GET' && !path.endsWith('/register'))

const administer = t('channels:channel.field.can_administer_channel_group')

it('shows who would gain what, and where', async () => {
  const page = await openPage({ role: 'administrator', path: 'groups/what-if' })
  await expectText(t('groups:what-if.sentence'))
  await choose(page, t('groups:who.label'), 'harbour pil', 'Harbour pilots')
  await choose(page, t('groups:what-if.group'), 'terminal leads', 'Terminal leads')
  await expectText(withoutTags(t('groups:number.gain', { count: 5 })))
  const gained = await page.findByRole('row', { name: (name) => name.includes(`terminal-leads ${administer}`) })
  expect(gained.textContent).toContain(t('groups:people', { count: 5 }))
  expect(mainText()).toContain(
    t('records:permission-lists.reason.role', { who: t('organization:role.many.administrator') }),
  )
  await page.user.click(await page.findByRole('tab', { name: t('groups:by.person') }))
  const carlos = await page.findByRole('row', { name: /^Carlos Ibarra/ })
  expect(carlos.textContent).toContain(t('groups:which', { permission: administer, place: 'terminal-leads' }))
  expect(await writes(page)).toEqual([])
})

it('reports an impossible step, and sends only the change that was reviewed', async () => {
  const page = await openPage({ role: 'administrator', path: 'groups/what-if' })
  await choose(page, t('groups:who.label'), 'harbour pil', 'Harbour pilots')
  await choose(page, t('groups:what-if.group'), 'terminal leads', 'Terminal leads')
  await page.user.click(await page.findByRole('radio', { name: t('groups:act.leave') }))
  await expectText(like('groups:objection.no-member', { who: 'Harbour pilots', group: 'Terminal leads' }))
  await choose(page, t('groups:who.label'), 'bergen', 'Bergen leads')
  await expectText(like('groups:number.lose'))
  expect(await writes(page)).toEqual([])
  await page.user.click(await page.findByRole('button', { name: t('groups:what-if.do') }))
  const review = await page.findByRole('dialog')
  await expect.poll(() => review.textContent).toContain('Bergen leads')
  await page.user.click(await within(review).findByRole('button', { name: t('groups:user-group.act.subgroups.send') }))
  await expect.poll(() => page.queryByRole('dialog')).toBeNull()
  await expectText(like('groups:objection.no-member', { who: 'Bergen leads', group: 'Terminal leads' }))
  expect(await writes(page)).toHaveLength(1)
})
