import { within } from '@testing-library/react'
import { expect, it } from 'vitest'
import { anyOf, ending, like, t } from '#contract/testing/english.ts'
import { openPage, type OpenPage } from '../../../testing/open-page.tsx'

const path = 'diagnostics/connection'
const label = t('dialogs:connection-check.label')
const check = (page: OpenPage) => page.queryByRole('region', { name: label })
const cause = (page: OpenPage) =>
  page.queryByRole('complementary', { name: t('dialogs:connection-check.label.cause') })?.textContent ?? ''
const again = (page: OpenPage) => page.findByRole('button', { name: t('dialogs:connection-check.again') })
const steps = (page: OpenPage) => {
  const list = page.queryByRole('list', { name: t('dialogs:connection-check.label.steps') })
  return list === null ? [] : within(list).queryAllByRole('listitem')
}
const step = (page: OpenPage, name: string) =>
  steps(page).find(({ textContent }) => textContent.includes(name))?.textContent ?? ''
const deactivated = { operation: 'users.me', status: 401, msg: 'Account is deactivated' }

it('checks the connection step by step, advises what to do, and keeps the result while another page is open', async () => {
  const page = await openPage({ path })
  await expect.poll(() => steps(page)).toHaveLength(12)
  await expect.poll(() => cause(page)).toMatch(like('dialogs:connection-check.count.ok'))
  expect(step(page, t('dialogs:connection-check.step.account'))).toContain('Signe Dahl')
  expect(step(page, t('dialogs:connection-check.step.events'))).toContain(
    t('dialogs:connection-check.found.events-arrive'),
  )

  await page.setFaults(deactivated)
  const button = await again(page)
  button.focus()
  await page.user.keyboard('{Enter}')
  await expect.poll(() => cause(page)).toContain(t('dialogs:connection-check.cause.account-deactivated'))
  expect(cause(page)).toContain(t('dialogs:connection-check.advice.ask-to-reactivate'))
  await expect.poll(() => cause(page)).toContain(t('dialogs:connection-check.count.bad', { count: 1 }))
  expect(document.activeElement).toBe(await again(page))
  expect(step(page, t('dialogs:connection-check.step.events'))).toContain(
    t('dialogs:connection-check.found.not-reached'),
  )

  await page.go('diagnostics/policy')
  await expect.poll(() => check(page)).toBeNull()
  await page.setFaults(null)
  await page.go(path)
  await expect.poll(() => cause(page)).toContain(t('dialogs:connection-check.cause.account-deactivated'))
  await page.user.click(await again(page))
  await expect.poll(() => cause(page)).not.toContain(t('dialogs:connection-check.cause.account-deactivated'))
})

it('checks an organization that can’t be opened automatically, and opens it once the server is back', async () => {
  const page = await openPage({ allowsProblems: true })
  await page.findByRole('heading', { name: t('organization:feature.overview') })
  await page.setFaults({ operation: 'server.settings', status: 503 })
  await page.restart()
  await page.findByRole('heading', { name: ending(like('organization:gate.failed')) })
  await expect.poll(() => cause(page)).toContain(t('dialogs:connection-check.cause.server-down'))
  await expect.poll(() => cause(page)).toContain(t('dialogs:connection-check.until-fixed.bad'))
  await page.setFaults(null)
  await page.user.click(await page.findByRole('button', { name: t('components:failure.retry') }))
  await page.findByRole('navigation', { name: t('organization:navigation.label') })
  expect(check(page)).toBeNull()
})

it('checks an address that fails while the user fills in the other fields', async () => {
  const page = await openPage()
  await page.user.click(await page.findByRole('link', { name: t('app:rail.connect-title') }))
  page.fill(await page.findByLabelText(t('connect:field.server')), 'http://127.0.0.1:1')
  await page.user.tab()
  await expect.poll(() => cause(page)).toContain(t('dialogs:connection-check.cause.port-refused'))
  expect(cause(page)).not.toMatch(
    anyOf(t('dialogs:connection-check.until-fixed.events'), t('dialogs:connection-check.until-fixed.bad')),
  )
  expect(document.activeElement).toBe(await page.findByLabelText(t('connect:field.email')))
})
