import { within } from '@testing-library/react'
import { expect, it } from 'vitest'
import { otherUpdaters, type UpdateProblemReason } from '#contract/updates.ts'
import { noPolicy } from '#contract/policy.ts'
import { like, starting, t } from '#contract/testing/english.ts'
import { UpdateProblem, type Updater, type UpdateSource } from '../../../electron/services/updates/update-problem.ts'
import { openPage, type OpenPage } from '../../testing/open-page.tsx'

/** A feed that offers this version, and counts the checks. */
function createFeed(version: string | null, download: Updater['download'] = () => Promise.resolve()) {
  const feed = { checks: 0, installs: 0, source: {} as UpdateSource }
  const updater: Updater = {
    check: async () => {
      feed.checks += 1
      return version
    },
    download,
    install: async () => void (feed.installs += 1),
  }
  feed.source = { load: async () => updater }
  return feed
}

/** Opens the dialog by the menu of the account. */
async function openAbout(page: OpenPage) {
  await page.user.click(await page.findByRole('button', { name: starting(like('dialogs:account.account.menu')) }))
  await page.user.click(await page.findByRole('menuitem', { name: t('dialogs:account.account.about') }))
  return within(await page.findByRole('dialog', { name: t('dialogs:about.title') }))
}

it('downloads an update in the background, and says when it is installed', async () => {
  const feed = createFeed('1.1.0')
  const about = await openAbout(await openPage({ ports: { updates: feed.source } }))
  await about.findByText(t('dialogs:about.ready', { version: '1.1.0' }))
  expect(about.getByRole('button', { name: t('dialogs:about.check') })).toHaveProperty('disabled', true)
  expect(feed).toMatchObject({ checks: 1, installs: 0 })
})

it('says that this is the newest version, and checks again', async () => {
  const feed = createFeed(null)
  const page = await openPage({ ports: { updates: feed.source } })
  const about = await openAbout(page)
  await about.findByText(like('dialogs:about.current'))
  expect(feed.checks).toBe(1)
  await page.user.click(await about.findByRole('button', { name: t('dialogs:about.check') }))
  await expect.poll(() => feed.checks).toBe(2)
})

it.each<[UpdateProblemReason, title: string]>([
  ['signature', t('dialogs:about.refused')],
  ['network', t('dialogs:about.failed')],
  ['answer', t('dialogs:about.failed')],
])('says why nothing was installed: %s', async (reason, title) => {
  const feed = createFeed('1.1.0', () => Promise.reject(new UpdateProblem(reason, 'as the server said', '1.1.0')))
  const about = await openAbout(await openPage({ ports: { updates: feed.source } }))
  await about.findByText(title)
  about.getByText(like(`dialogs:about.problem.${reason}`))
  about.getByText(t('dialogs:about.detail', { detail: 'as the server said' }))
})

it('says that the page runs without the sandbox', async () => {
  const about = await openAbout(await openPage({ ports: { isSandboxed: false } }))
  await about.findByText(t('dialogs:about.sandbox.off'))
})

it.each([true, null])('says nothing of the sandbox if that is %s', async (isSandboxed) => {
  const about = await openAbout(await openPage({ ports: { isSandboxed } }))
  await about.findByText(t('dialogs:about.version'))
  await about.findByText(t('dialogs:about.places'))
  expect(about.queryByText(t('dialogs:about.sandbox'))).toBeNull()
})

// The version itself is compared where the release is described.
const versionName = /^\d+\.\d+\.\d+$/

it('lists the changes of this version once their section is open', async () => {
  const page = await openPage()
  const about = await openAbout(page)
  expect(about.queryByRole('heading', { name: versionName })).toBeNull()
  await page.user.click(about.getByText(t('dialogs:about.changes')))
  await about.findByRole('heading', { name: versionName })
  about.getByText(starting('The first version:'))
})

it('waits for a change in progress', async () => {
  const page = await openPage({ path: 'channels/101', ports: { updates: createFeed('1.1.0').source } })
  await page.setFaults({ operation: 'channels.update', latencyMs: 60_000 })
  const description = await page.findByRole('textbox', { name: t('channels:channel.field.description') })
  page.fill(description, 'Everyone')
  await page.user.click(await page.findByRole('button', { name: starting(t('records:drafts.bar.review')) }))
  await page.user.click(await page.findByRole('button', { name: t('records:review.send', { count: 1 }) }))
  const about = await openAbout(page)
  await about.findByText(t('dialogs:about.waiting', { version: '1.1.0' }))
})

it('checks on request after a person turned updates off', async () => {
  const feed = createFeed('1.1.0')
  const page = await openPage({ ports: { updates: feed.source } })
  const about = await openAbout(page)
  await about.findByText(t('dialogs:about.ready', { version: '1.1.0' }))
  await page.user.click(await about.findByRole('switch', { name: starting(t('dialogs:about.automatically')) }))
  await about.findByText(t('dialogs:about.off.preference'))
  await page.user.click(await about.findByRole('button', { name: t('dialogs:about.check') }))
  await about.findByText(t('dialogs:about.ready', { version: '1.1.0' }))
})

it('offers nothing where a policy turns updates off', async () => {
  const feed = createFeed('1.1.0')
  const about = await openAbout(
    await openPage({ ports: { updates: feed.source, policy: { ...noPolicy, values: { updates: false } } } }),
  )
  await about.findByText(t('dialogs:about.off.policy'))
  about.getByText(t('dialogs:about.managed'))
  expect(about.getByRole('switch', { name: starting(t('dialogs:about.automatically')) })).toHaveProperty(
    'disabled',
    true,
  )
  expect(about.queryByRole('button', { name: t('dialogs:about.check') })).toBeNull()
  expect(feed.checks).toBe(0)
})

it.each(otherUpdaters)('says how a copy without a feed is updated: %s', async (by) => {
  const about = await openAbout(await openPage({ ports: { updates: by } }))
  await about.findByText(t(`dialogs:about.manual.${by}`))
  expect(about.queryByRole('switch')).toBeNull()
})
