import { writeFile } from 'node:fs/promises'
import { expect, test } from '../fixtures.ts'
import { accountOf, dropFile } from './steps.ts'
import { anyOf, exactly, insideTag, t } from '../texts.ts'

test('a dropped zuliprc fills the form, no button moves when an address answers, and back skips the page', async ({
  launchConsole,
  demoServer,
}, testInfo) => {
  const demo = await demoServer()
  const owner = accountOf(demo, 'owner')
  const file = testInfo.outputPath('zuliprc')
  const { page } = await launchConsole()
  const address = page.getByRole('textbox', { name: t('connect:field.server') })
  const email = page.getByRole('textbox', { name: t('connect:field.email') })
  const connect = page.getByRole('button', { name: exactly(anyOf(t('connect:submit'), t('connect:submit.again'))) })
  const overview = page.getByRole('heading', { name: t('organization:feature.overview') })
  const place = page.getByText(insideTag(t('connect:zuliprc.drop'), 'b'))

  await expect(page.getByText(exactly(anyOf(t('connect:storage.ready'), t('connect:storage.none'))))).toBeVisible()
  const before = await connect.boundingBox()
  await address.fill(demo.url)
  await email.focus()
  await expect(page.getByRole('button', { name: t('connect:use.password') })).toBeVisible()
  expect(await connect.boundingBox()).toEqual(before)

  await writeFile(file, 'Dear diary')
  await dropFile(page, place, file)
  await expect(page.getByRole('alert')).toHaveText(
    t('contract:failure.zuliprc-unreadable', { missing: 'email, key, and site' }),
  )
  await writeFile(file, `[api]\nemail=${owner.email}\nkey=${owner.apiKey}\nsite=${demo.url}\n`)
  await dropFile(page, place, file)
  await expect(page.getByText(t('connect:zuliprc.read'))).toBeVisible()
  await expect(email).toHaveValue(owner.email)
  await connect.click()
  await expect(overview).toBeVisible()

  // The page for connecting is no longer in the history, so "back" skips it.
  await page.getByRole('link', { name: t('organization:feature.channels'), exact: true }).click()
  await expect(page).toHaveURL(/\/channels$/)
  await page
    .getByRole('navigation', { name: t('app:rail.label') })
    .getByRole('link', { name: t('app:rail.connect-title') })
    .click()
  await address.fill(demo.url)
  await email.fill(owner.email)
  await page.getByLabel(t('connect:field.key'), { exact: true }).fill(owner.apiKey)
  await connect.click()
  // A known account opens where it was left.
  await expect(page).toHaveURL(/\/channels$/)
  await page.goBack()
  await expect(page).toHaveURL(/\/(channels|overview)$/)
})
