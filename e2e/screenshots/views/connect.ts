import { accountOf } from '../../demo-server.ts'
import type { Stage } from '../stage.ts'
import { button, textbox, type View } from './view.ts'
import { t } from '../../texts.ts'

export const connectViews: readonly View[] = [
  {
    name: 'connect first-run',
    mock: 'connect',
    prepare: ({ page }) => page.getByText(t('connect:field.storage')).waitFor(),
  },
  { name: 'connect key-refused', mock: 'connect', prepare: refuseKey },
  {
    name: 'connect no-keychain',
    mock: 'connect',
    prepare: ({ page }) =>
      page
        .locator('summary')
        .or(page.getByText(t('connect:storage.ready')))
        .first()
        .click(),
  },
  {
    name: 'connect checked',
    prepare: async ({ goTo, page, server }) => {
      await goTo('/connect')
      await textbox(page, t('connect:field.server')).fill(server.url.replace('http:', 'https:'))
      await textbox(page, t('connect:field.email')).focus()
      await page.getByRole('heading', { name: t('dialogs:connection-check.advice') }).waitFor()
    },
  },
]

async function refuseKey({ page, server }: Stage): Promise<void> {
  await textbox(page, t('connect:field.server')).fill(server.url)
  await textbox(page, t('connect:field.email')).fill(accountOf(server, 'owner').email)
  await page.getByLabel(t('connect:field.key'), { exact: true }).fill('x'.repeat(32))
  await button(page, t('connect:submit')).click()
  await page.getByText(t('connect:check.key.refused')).waitFor()
}
