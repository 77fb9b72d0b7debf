import { readdir, readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { expect, test } from './fixtures.ts'
import { openChannel, openDemo, savedNotice } from './steps.ts'
import { like, starting, t } from './texts.ts'

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

test(
  'whoever saves before the pause at which a draft is kept, and leaves at once, finds no draft',
  { tag: '@page' },
  async ({ launchConsole }) => {
    const { page, userDataFolder } = await launchConsole()
    await openDemo(page)
    await openChannel(page, 'dock-operations')
    // A fast user on a fast machine leaves the page before the pause of 400 ms after the last key.
    await page.evaluate(() => {
      const wait = window.setTimeout
      window.setTimeout = ((run: () => void, ms = 0) => wait(run, ms === 400 ? 60_000 : ms)) as typeof window.setTimeout
    })
    await page.getByRole('textbox', { name: t('channels:channel.field.description') }).fill(typed)
    await page.getByRole('button', { name: starting(t('records:drafts.bar.review')) }).click()
    await page.getByRole('button', { name: starting(like('records:review.send')) }).click()
    await expect(savedNotice(page, 'dock-operations')).toBeVisible()
    await page.getByRole('link', { name: starting(t('organization:feature.folders')) }).click()
    await expect(page.getByRole('heading', { name: t('organization:feature.folders'), level: 1 })).toBeVisible()
    await page.goBack()
    await expect(page.getByRole('textbox', { name: t('channels:channel.field.description') })).toHaveValue(typed)
    await expect(page.getByRole('region', { name: t('records:drafts.bar.label') })).toHaveCount(0)
    expect(await draftsOn(userDataFolder)).not.toContain(typed)
  },
)
