import { within } from '@testing-library/react'
import { expect, it } from 'vitest'
import { like, starting, t } from '#contract/testing/english.ts'
import { openPage, type OpenPage } from '../../testing/open-page.tsx'

it('shows a description that another administrator changed, and sends what the user combines', async () => {
  const page = await openPage({ path: 'channels/101' })
  const label = t('channels:channel.field.description')
  page.fill(await page.findByRole('textbox', { name: label }), 'Berths, cranes and turnaround at every quay.')
  const theirs = 'Berths, cranes and turnaround. Night shift too.'
  await page.as('administrator').send('PATCH', '/streams/101', { description: theirs })

  await page.user.click(await page.findByRole('button', { name: new RegExp(`^${t('records:drafts.bar.review')}`) }))
  const review = await page.findByRole('dialog')
  const conflict = await within(review).findByRole('region', {
    name: t('records:review.conflict.title', { field: label }),
  })
  for (const shown of [t('records:review.conflict.base'), t('records:review.conflict.theirs'), theirs, 'at every quay'])
    expect(conflict.textContent).toContain(shown)
  const radios = within(conflict).getAllByRole<HTMLInputElement>('radio')
  expect(radios.filter(({ checked }) => checked)).toEqual([])
  const keepTheirs = within(conflict).getByRole('radio', { name: t('records:review.conflict.keep-theirs') })
  await expect.poll(() => document.activeElement).toBe(keepTheirs)
  const send = () => within(review).getByRole('button', { name: /^(Send|Finish)/ })
  expect(send().getAttribute('aria-disabled') ?? send().hasAttribute('disabled')).toBeTruthy()

  const combined = within(conflict).getByRole<HTMLTextAreaElement>('textbox', {
    name: t('records:review.conflict.combined'),
  })
  expect(combined.value).toBe('Berths, cranes and turnaround at every quay. Night shift too.')
  // Nothing was sent but the change of the other administrator.
  expect((await page.requests()).filter(({ method }) => method === 'PATCH')).toHaveLength(1)
  const useCombined = within(conflict).getByRole<HTMLInputElement>('radio', {
    name: t('records:review.conflict.use-combined'),
  })
  await page.user.click(useCombined)
  // The key that opened the review does not open it again, which would lose the choice.
  combined.focus()
  await page.user.keyboard('{Control>}{Enter}{/Control}')
  expect(useCombined.checked).toBe(true)
  await page.user.click(await within(review).findByRole('button', { name: t('records:review.send', { count: 1 }) }))
  await page.findByText(t('records:review.saved'))
  const sent = (await page.requests()).filter(({ method }) => method === 'PATCH')
  expect(sent.map(({ parameters }) => parameters)).toEqual([
    { description: theirs },
    { description: 'Berths, cranes and turnaround at every quay. Night shift too.' },
  ])
})

const permission = t('channels:channel.field.can_add_subscribers_group')

async function addGroup(page: OpenPage, group: string): Promise<void> {
  const edit = starting(t('records:permission-picker.edit', { label: permission }))
  await page.user.click(await page.findByRole('button', { name: edit }))
  page.fill(await page.findByRole('combobox', { name: permission }), group)
  await page.user.click(await page.findByRole('option', { name: starting(group) }))
  await page.user.keyboard('{Escape}')
}

async function openReview(page: OpenPage): Promise<HTMLElement> {
  await page.user.click(await page.findByRole('button', { name: starting(t('records:drafts.bar.review')) }))
  return page.findByRole('dialog', { name: starting(like('records:review.title')) })
}

const groupId = async (page: OpenPage, name: string) => (await page.demo.group(name)).id

/** Gives the permission to another group, as another administrator. */
const giveTo = async (page: OpenPage, group: string) =>
  page.as('administrator').send('PATCH', '/streams/101', {
    can_add_subscribers_group: JSON.stringify({ new: await groupId(page, group) }),
  })

const findConflict = (review: HTMLElement) =>
  within(review).findByRole('region', {
    name: starting(like('records:review.conflict.title', { field: permission })),
  })

const patches = async (page: OpenPage) => (await page.requests()).filter(({ method }) => method === 'PATCH')

it('shows a permission that another administrator changed in the same view, and sends nothing if the user keeps theirs', async () => {
  const page = await openPage({ path: 'channels/101' })
  await addGroup(page, 'Harbour office')
  await giveTo(page, 'Fleet desk')
  const review = await openReview(page)
  const conflict = await findConflict(review)
  expect(conflict.textContent).toContain('Fleet desk')
  expect(conflict.textContent).toContain('Harbour office')
  await page.user.click(await within(conflict).findByRole('radio', { name: t('records:review.conflict.keep-theirs') }))
  await page.user.click(await within(review).findByRole('button', { name: t('records:review.finish') }))
  await expect.poll(() => page.queryByRole('dialog')).toBeNull()
  const field = await page.findByRole('group', { name: permission })
  await expect.poll(() => field.textContent).toContain('Fleet desk')
  expect(await page.drafts()).toEqual([])
  expect(await patches(page)).toHaveLength(1)
})

it('shows a change at the moment of sending, which the server refuses, in the same view', async () => {
  const page = await openPage({ path: 'channels/101' })
  await addGroup(page, 'Harbour office')
  const review = await openReview(page)
  const send = () => within(review).findByRole('button', { name: t('records:review.send', { count: 1 }) })
  // The other administrator acts between the console's check and its request, which the server delays.
  await page.setFaults({ operation: 'channels.update', times: 1, latencyMs: 1_500 })
  await page.user.click(await send())
  await expect.poll(() => patches(page)).toHaveLength(1)
  await giveTo(page, 'Fleet desk')

  const conflict = await findConflict(review)
  expect(conflict.textContent).toContain('Fleet desk')
  await page.user.click(await within(conflict).findByRole('radio', { name: t('records:review.conflict.use-combined') }))
  await page.user.click(await send())
  await expect.poll(() => page.queryByRole('dialog')).toBeNull()
  const last = (await patches(page)).at(-1)
  expect(last?.status).toBe(200)
  const sent = JSON.parse(last?.parameters['can_add_subscribers_group'] ?? '{}') as Record<'new' | 'old', unknown>
  const [theirs, mine] = [await groupId(page, 'Fleet desk'), await groupId(page, 'Harbour office')]
  expect(sent.old).toBe(theirs)
  // The request contains both additions to the permission.
  expect(sent.new).toMatchObject({ direct_subgroups: expect.arrayContaining([theirs, mine]) })
})
