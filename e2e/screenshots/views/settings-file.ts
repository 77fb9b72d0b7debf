import { chooseSettings, otherSettings } from '../../settings-file.ts'
import type { Stage } from '../stage.ts'
import { button, plain, type View } from './view.ts'
import { starting, t } from '../../texts.ts'

export const settingsFileViews: readonly View[] = [
  {
    name: 'settings file start',
    prepare: async ({ open }) => void (await open('/settings-file')),
  },
  { name: 'settings file compared', mock: 'settings-file', prepare: compareSettings },
  {
    name: 'settings file pick',
    mock: 'settings-file-pick',
    prepare: async (stage) => {
      await compareSettings(stage)
      await button(stage.page, starting(t('settings-file:sides.from'))).click()
      await stage.page.getByRole('menuitem', { name: starting(t('settings-file:pick.choose-another')) }).waitFor()
    },
  },
  {
    name: 'settings file by hand',
    prepare: async (stage) => {
      await compareSettings(stage)
      await stage.page.getByRole('link', { name: starting(t('settings-file:section.manual')) }).click()
      await stage.page.getByRole('checkbox').first().waitFor()
    },
  },
  {
    name: 'settings file wrong',
    prepare: async ({ open, page }) => {
      await open('/settings-file')
      await chooseSettings(page, 'notes.json', '{"format": "realm-console-settings", "version": 7}')
      await page.getByRole('alert').waitFor()
    },
  },
  {
    name: 'settings file review',
    prepare: async (stage) => {
      await compareSettings(stage)
      await button(stage.page, /^Review/).click()
      await stage.page.getByRole('dialog').getByRole('table').waitFor()
    },
  },
  {
    name: 'minimal settings file',
    server: { minimal: true },
    prepare: (on) => plain(on, '/settings-file'),
  },
]

/** Opens the comparison as an administrator, for whom part of the file is locked. */
async function compareSettings({ open, page }: Stage): Promise<void> {
  await open('/settings-file', { role: 'administrator', isProduction: true })
  const download = page.waitForEvent('download')
  await button(page, t('settings-file:save')).click()
  const chunks: Buffer[] = []
  for await (const chunk of await (await download).createReadStream()) chunks.push(chunk as Buffer)
  await chooseSettings(page, 'halden-rehearsal-monday.json', otherSettings(Buffer.concat(chunks).toString()))
  await page.getByRole('table', { name: t('settings-file:table.label') }).waitFor()
  await page.getByRole('checkbox', { name: 'All of dock-operations' }).check()
  await page.getByRole('checkbox', { name: 'Create Winter', exact: true }).check()
}
