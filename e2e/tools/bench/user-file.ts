import type { Page } from '@playwright/test'
import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { suite, repeat } from './measure.ts'
import { longestTask } from './metrics.ts'
import { connect, withConsole, withDemo } from './stage.ts'
import { like, starting, t } from '../../texts.ts'

const rowCount = 100_000

/** A file of people, far larger than one run allows: it is read, mapped, checked and shown. */
export const userFile = suite(
  { hold: { name: `users from a file: CPU of the longest task, ${rowCount} rows`, unit: 'ms', budget: 50 } },
  async ({ rounds }) => {
    const folder = await mkdtemp(join(tmpdir(), 'realm-console-bench-'))
    const path = join(folder, 'people.csv')
    const lines = Array.from({ length: rowCount }, (_, index) => `Person ${index},person${index}@people.example`)
    await writeFile(path, `name,email\n${lines.join('\n')}\n`)
    try {
      return await withDemo(null, (demo) =>
        withConsole(demo, async (stage) => {
          await connect(stage)
          const { page } = stage
          return { hold: await repeat(rounds, () => longestTask(page, () => walk(page, path))) }
        }),
      )
    } finally {
      await rm(folder, { recursive: true, force: true })
    }
  },
)

async function walk(page: Page, path: string): Promise<void> {
  const button = (name: string | RegExp) => page.getByRole('button', { name })
  await page.evaluate(() => (location.hash = location.hash.replace(/[^/]+(\/from-file)?$/, 'users/from-file')))
  const again = button(t('users:file.run.another-file'))
  const field = page.locator('input[type="file"]')
  await again.or(field).first().waitFor({ state: 'attached' })
  await field.setInputFiles(path)
  await button(starting(t('users:file.encoding.next'))).click()
  await button(starting(t('users:file.columns.next'))).click()
  // The rows that exceed the limit of one run are the longest list of the file.
  const beyond = page.getByRole('region', { name: like('users:file.group.beyond') })
  await beyond.getByRole('button', { name: like('users:file.problems.show') }).click()
  const table = beyond.getByRole('table')
  await table.evaluate((element) => (element.scrollTop = 2_000_000))
  await page.waitForTimeout(500)
  await page.reload()
  await page.getByRole('navigation', { name: t('organization:navigation.label') }).waitFor()
}
