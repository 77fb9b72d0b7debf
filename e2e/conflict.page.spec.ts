import type { Page } from '@playwright/test'
import { expect, test, type DemoServer } from './fixtures.ts'
import { conflict as scenario, descriptions } from './scenarios/conflict.ts'
import { dockOperations } from './scenarios/scenario.ts'
import {
  accountOf,
  changeChannelAs,
  connectAccount,
  openScenario,
  openChannel,
  patches,
  setFault,
  savedNotice,
} from './steps.ts'
import { anyOf, like, starting, t } from './texts.ts'

async function startEdit(page: Page, server: DemoServer): Promise<void> {
  await connectAccount(page, { server: server.url, ...accountOf(server, 'owner') })
  await openChannel(page, dockOperations.name)
}

test('a description changed by another user is shown as original, theirs and yours, and not overwritten without asking', async ({
  launchConsole,
  demoServer,
}) => {
  const server = await demoServer(scenario.server)
  const { page } = await launchConsole()
  await openScenario(page, scenario, server)
  await page.getByRole('button', { name: starting(t('records:drafts.bar.review')) }).click()
  const review = page.getByRole('dialog', { name: starting(like('records:review.title')) })
  const conflict = review.getByRole('region', {
    name: starting(like('records:review.conflict.title', { field: t('channels:channel.field.description') })),
  })
  await expect(conflict).toContainText(t('records:review.conflict.base'))
  await expect(conflict).toContainText(t('records:review.conflict.theirs'))
  await expect(conflict).toContainText(descriptions.theirs)
  await expect(conflict).toContainText('at every quay')
  // Nothing is preselected, and nothing can be sent before a person decides.
  await expect(conflict.getByRole('radio', { checked: true })).toHaveCount(0)
  await expect(
    review.getByRole('button', { name: starting(anyOf(like('records:review.send'), t('records:review.finish'))) }),
  ).toBeDisabled()
  expect(await patches(server.url)).toHaveLength(1)

  await expect(conflict.getByRole('textbox', { name: t('records:review.conflict.combined') })).toHaveValue(
    'Berths, cranes and turnaround at every quay. Night shift too.',
  )
  await conflict.getByRole('radio', { name: t('records:review.conflict.use-combined') }).check({ force: true })
  // The same key does not open the review again.
  await conflict.getByRole('textbox', { name: t('records:review.conflict.combined') }).press('ControlOrMeta+Enter')
  await expect(conflict.getByRole('radio', { name: t('records:review.conflict.use-combined') })).toBeChecked()
  await review.getByRole('button', { name: t('records:review.send', { count: 1 }) }).click()
  await expect(savedNotice(page, t('records:review.saved.about', { name: 'dock-operations', count: 1 }))).toBeVisible()
  const sent = await patches(server.url)
  expect(sent.at(-1)?.parameters).toEqual({
    description: 'Berths, cranes and turnaround at every quay. Night shift too.',
  })
})

test('a permission changed by another user ends in the same view, and keeping theirs sends nothing', async ({
  launchConsole,
  demoServer,
}) => {
  const server = await demoServer()
  const { page } = await launchConsole()
  await startEdit(page, server)
  await addGroup(page, t('channels:channel.field.can_add_subscribers_group'), 'Harbour office')
  await changeChannelAs(server.url, accountOf(server, 'administrator'), dockOperations.id, {
    can_add_subscribers_group: JSON.stringify({ new: await groupId(server, 'Fleet desk') }),
  })

  await page.getByRole('button', { name: starting(t('records:drafts.bar.review')) }).click()
  const review = page.getByRole('dialog', { name: starting(like('records:review.title')) })
  const conflict = review.getByRole('region', {
    name: starting(
      like('records:review.conflict.title', { field: t('channels:channel.field.can_add_subscribers_group') }),
    ),
  })
  await expect(conflict).toContainText('Fleet desk')
  await expect(conflict).toContainText('Harbour office')
  await conflict.getByRole('radio', { name: t('records:review.conflict.keep-theirs') }).check({ force: true })
  await review.getByRole('button', { name: t('records:review.finish') }).click()
  await expect(page.getByRole('region', { name: t('components:notices.label') })).toContainText(
    t('records:review.saved.nothing'),
  )
  await expect(page.getByRole('group', { name: t('channels:channel.field.can_add_subscribers_group') })).toContainText(
    'Fleet desk',
  )
  expect(await patches(server.url)).toHaveLength(1)
})

test('a change in the very moment of sending is refused by the server and shown the same way', async ({
  launchConsole,
  demoServer,
}) => {
  const server = await demoServer()
  const { page } = await launchConsole()
  await startEdit(page, server)
  await addGroup(page, t('channels:channel.field.can_add_subscribers_group'), 'Harbour office')
  await page.getByRole('button', { name: starting(t('records:drafts.bar.review')) }).click()
  const review = page.getByRole('dialog', { name: starting(like('records:review.title')) })
  await expect(review.getByRole('button', { name: t('records:review.send', { count: 1 }) })).toBeEnabled()

  // The other client acts between the console's check and its request, which the server delays.
  await setFault(server.url, { operation: 'channels.update', times: 1, latencyMs: 1500 })
  await review.getByRole('button', { name: t('records:review.send', { count: 1 }) }).click()
  await expect.poll(() => patches(server.url)).toHaveLength(1)
  await changeChannelAs(server.url, accountOf(server, 'administrator'), dockOperations.id, {
    can_add_subscribers_group: JSON.stringify({ new: await groupId(server, 'Fleet desk') }),
  })

  const conflict = review.getByRole('region', {
    name: starting(
      like('records:review.conflict.title', { field: t('channels:channel.field.can_add_subscribers_group') }),
    ),
  })
  await expect(conflict).toContainText('Fleet desk')
  await conflict.getByRole('radio', { name: t('records:review.conflict.use-combined') }).check({ force: true })
  await review.getByRole('button', { name: t('records:review.send', { count: 1 }) }).click()
  await expect(savedNotice(page)).toBeVisible()
  const last = (await patches(server.url)).at(-1)
  const sent = JSON.parse(last?.parameters['can_add_subscribers_group'] ?? '{}') as Record<'new' | 'old', unknown>
  const [theirs, mine] = [await groupId(server, 'Fleet desk'), await groupId(server, 'Harbour office')]
  expect(sent.old).toBe(theirs)
  // The request contains both additions to the permission.
  expect(sent.new).toMatchObject({ direct_subgroups: expect.arrayContaining([theirs, mine]) })
})

async function addGroup(page: Page, permission: string, group: string): Promise<void> {
  await page.getByRole('button', { name: t('records:permission-picker.edit', { label: permission }) }).click()
  await page.getByRole('combobox', { name: permission }).fill(group)
  await page.getByRole('option', { name: new RegExp(`^${group}`) }).click()
  await page.keyboard.press('Escape')
}

async function groupId(server: DemoServer, name: string): Promise<number> {
  const { email, apiKey } = accountOf(server, 'owner')
  const answer = await fetch(`${server.url}/api/v1/user_groups`, {
    headers: { Authorization: `Basic ${Buffer.from(`${email}:${apiKey}`).toString('base64')}` },
  })
  const { user_groups: groups } = (await answer.json()) as { user_groups: { id: number; name: string }[] }
  const id = groups.find((one) => one.name === name)?.id
  if (id === undefined) throw new Error(`there is no group ${name}`)
  return id
}
