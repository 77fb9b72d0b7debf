import { accountOf } from '../../demo-server.ts'
import type { Stage } from '../stage.ts'
import { button, textbox, type View } from './view.ts'

export const connectViews: readonly View[] = [
  {
    name: 'connect first-run',
    mock: 'connect',
    prepare: ({ page }) => page.getByText('Key storage').waitFor(),
  },
  { name: 'connect key-refused', mock: 'connect', prepare: refuseKey },
  {
    name: 'connect no-keychain',
    mock: 'connect',
    prepare: ({ page }) => page.locator('summary').or(page.getByText('Keychain ready')).first().click(),
  },
  {
    name: 'connect checked',
    prepare: async ({ goTo, page, server }) => {
      await goTo('/connect')
      await textbox(page, 'Server address').fill(server.url.replace('http:', 'https:'))
      await textbox(page, 'Email').focus()
      await page.getByRole('heading', { name: 'What to do' }).waitFor()
    },
  },
]

async function refuseKey({ page, server }: Stage): Promise<void> {
  await textbox(page, 'Server address').fill(server.url)
  await textbox(page, 'Email').fill(accountOf(server, 'owner').email)
  await page.getByLabel('API key', { exact: true }).fill('x'.repeat(32))
  await button(page, 'Check and connect').click()
  await page.getByText('Key refused').waitFor()
}
