import { within } from '@testing-library/react'
import { expect, it } from 'vitest'
import { starting, t } from '#contract/testing/english.ts'
import { openPage, type OpenPage } from '../../testing/open-page.tsx'

const field = (page: OpenPage, name: string) => page.queryByRole<HTMLTextAreaElement>('textbox', { name })
const pattern = (page: OpenPage) => field(page, t('linkifiers:linkifier.field.pattern'))
const template = (page: OpenPage) => field(page, t('linkifiers:linkifier.field.url_template'))
const example = (page: OpenPage) => field(page, t('linkifiers:linkifier.field.example_input'))
const entries = (page: OpenPage, name: RegExp) => page.queryAllByRole('button', { name })
const expectFocus = (element: () => HTMLElement | null | undefined) =>
  expect.poll(() => document.activeElement === element()).toBe(true)
const fill = async (page: OpenPage, find: (page: OpenPage) => HTMLElement | null, text: string) => {
  await expect.poll(() => find(page)).not.toBeNull()
  page.fill(find(page) ?? document.body, text)
}

/** Opens the review by keys, and sends it with the button that has the focus then. */
async function send(page: OpenPage, name: string): Promise<void> {
  await page.user.keyboard('{Control>}{Enter}{/Control}')
  const dialog = await page.findByRole('dialog')
  await expectFocus(() => within(dialog).queryByRole('button', { name }))
  await page.user.keyboard('{Enter}')
  await expect.poll(() => page.queryByRole('dialog')).toBeNull()
}

it('focuses the pattern of an opened linkifier, and the edited field after saving', async () => {
  const page = await openPage({ path: 'linkifiers' })
  await expect.poll(() => entries(page, /T1188/).length).toBe(1)
  entries(page, /T1188/)[0]?.focus()
  await page.user.keyboard('{Enter}')
  await expectFocus(() => pattern(page))
  await fill(page, template, 'https://helpdesk.haldenferries.example/view/{ticket}')
  await send(page, t('records:review.send', { count: 1 }))
  await expectFocus(() => template(page))
})

it('focuses the pattern of a new linkifier, also after it is created', async () => {
  const page = await openPage({ path: 'linkifiers?open=new' })
  await page.user.click(await page.findByRole('button', { name: t('linkifiers:first.write') }))
  await expectFocus(() => pattern(page))
  await fill(page, example, 'CREW-88')
  await fill(page, template, 'https://crew.haldenferries.example/{no}')
  await fill(page, pattern, 'CREW-(?P<no>[0-9]+)')
  await send(page, t('linkifiers:linkifier.act.create.send'))
  await expect.poll(() => entries(page, /CREW-88/).map((entry) => entry.getAttribute('aria-current'))).toContain('true')
  await expectFocus(() => pattern(page))
})

it('deletes a linkifier with one Enter, because Undo creates it again', async () => {
  const page = await openPage({ path: 'linkifiers?open=2' })
  await expect.poll(() => pattern(page)?.value).not.toBe('')
  await page.user.click(await page.findByRole('button', { name: starting(t('linkifiers:detail.delete')) }))
  const dialog = await page.findByRole('dialog')
  const send = () => within(dialog).queryByRole('button', { name: t('linkifiers:linkifier.act.delete.send') })
  await expect.poll(send).not.toBeNull()
  await expectFocus(send)
  await page.user.keyboard('{Enter}')
  await expect.poll(() => page.queryByRole('dialog')).toBeNull()
  await expect.poll(() => entries(page, /T1188/)).toHaveLength(0)
})
