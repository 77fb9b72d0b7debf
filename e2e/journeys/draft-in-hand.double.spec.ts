import { readdir, readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { expect, test } from '../fixtures.ts'
import { openChannel, openDemo } from './steps.ts'
import { t } from '../texts.ts'

const typed = 'Crews meet at the north quay, not at the south one, until the crane is back.'

/** Returns all drafts on disk, as a crash would leave them. */
async function draftsOn(userDataFolder: string): Promise<string> {
  const folder = join(userDataFolder, 'drafts')
  // A copy that is still being written disappears a moment later.
  const names = (await readdir(folder).catch(() => [])).filter((name) => name.endsWith('.json'))
  return (await Promise.all(names.map((name) => readFile(join(folder, name), 'utf8')))).join('')
}

test('the last word before the window closes is saved', async ({ launchConsole }) => {
  const { page, userDataFolder } = await launchConsole()
  await openDemo(page)
  await openChannel(page, 'dock-operations')
  await page.getByRole('textbox', { name: t('channels:channel.field.description') }).fill(typed)
  await page.close({ runBeforeUnload: true })
  await expect.poll(() => draftsOn(userDataFolder)).toContain(typed)
})
