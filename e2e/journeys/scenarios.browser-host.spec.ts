import { join } from 'node:path'
import { expect, test } from '../fixtures.ts'
import { scenarios } from '../tools/scenarios/index.ts'
import { startProgram } from '../shells/first-line.ts'

// The test starts a demo organization, a host and a page for each, one after the other.
test.setTimeout(300_000)

/** The command `npm run demo`, as a user runs it to see a state. */
const command = join(__dirname, '../tools/scenarios/cli.ts')

test('each scenario opens on its page', async ({ page }) => {
  for (const { name, shows } of scenarios) {
    const demo = await startProgram<{ url: string }>(command, [name, '--no-open'], process.env, ['--import', 'tsx'])
    try {
      await page.goto(demo.first.url)
      // Twenty thousand channels need a long time on a busy machine.
      await expect(page.getByRole(shows.role, { name: shows.name })).toBeVisible({ timeout: 60_000 })
      // The token has disappeared from the address bar, and the path in the console remains.
      expect(new URL(page.url()).hash, name).toMatch(/^#\/o\//)
    } finally {
      await demo.end()
    }
    expect(demo.lines).toContainEqual(expect.stringMatching(new RegExp(`^${name}: `)))
  }
})
