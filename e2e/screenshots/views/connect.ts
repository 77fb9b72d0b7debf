import { accountOf } from '../../demo-server.ts'
import type { Stage } from '../stage.ts'
import { button, textbox, type View } from './view.ts'
import { words } from '../../words.ts'

export const connectViews: readonly View[] = [
  {
    name: 'connect first-run',
    mock: 'connect',
    prepare: ({ page }) => page.getByText(words.connect('field.storage')).waitFor(),
  },
  { name: 'connect key-refused', mock: 'connect', prepare: refuseKey },
  {
    name: 'connect no-keychain',
    mock: 'connect',
    prepare: ({ page }) =>
      page
        .locator('summary')
        .or(page.getByText(words.connect('storage.ready')))
        .first()
        .click(),
  },
  {
    name: 'connect checked',
    prepare: async ({ goTo, page, server }) => {
      await goTo('/connect')
      await textbox(page, words.connect('field.server')).fill(server.url.replace('http:', 'https:'))
      await textbox(page, words.connect('field.email')).focus()
      await page.getByRole('heading', { name: words.connectionCheck('advice') }).waitFor()
    },
  },
]

async function refuseKey({ page, server }: Stage): Promise<void> {
  await textbox(page, words.connect('field.server')).fill(server.url)
  await textbox(page, words.connect('field.email')).fill(accountOf(server, 'owner').email)
  await page.getByLabel(words.connect('field.key'), { exact: true }).fill('x'.repeat(32))
  await button(page, words.connect('submit')).click()
  await page.getByText(words.connect('check.key.refused')).waitFor()
}
