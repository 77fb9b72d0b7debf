import type { Page } from '@playwright/test'
import { expect, test, type DemoServer } from '../fixtures.ts'
import { shortenWaits, walkPages, type Place } from './hostile/walk.ts'
import { eachPage } from './pages.ts'
import { accountOf, connectAccount, continueToChannels } from './steps.ts'
import { t } from '../texts.ts'

/**
 * A short journey through each page by every role, on servers of three ages. Each page reaches an end that is not a
 * failure, and a channel's description is changed, or the page says who can change it. The gate's test sends the other
 * writes of each role in Node (`levels-and-roles.test.ts` of the writes).
 */

const roles = ['owner', 'administrator', 'moderator', 'member', 'guest', 'bot']
const administrators = new Set(['owner', 'administrator'])

test('no page fails any role at any level, and those with permission change a channel’s description', async ({
  launchConsole,
  demoServer,
}) => {
  test.setTimeout(720_000)
  const ends: string[] = []
  for (const level of [150, 442, 512]) {
    const { page, close } = await launchConsole()
    const server = await demoServer({ featureLevel: level, rateLimit: 1_000_000 })
    await connectAccount(page, { server: server.url, ...accountOf(server, 'owner') })
    const places: Place[] = []
    for await (const name of eachPage(page)) places.push({ name, address: addressOf(page), size: 0 })
    const first = organizationIn(addressOf(page))
    await shortenWaits(page)
    for (const role of roles) {
      await page.evaluate(() => (location.hash = '#/connect'))
      await connectAccount(page, { server: server.url, ...accountOf(server, role) })
      const own = organizationIn(addressOf(page))
      const here = places.map(({ name, address, size }) => ({ name, address: address.replace(first, own), size }))
      const visits = await walkPages(page, { places: here, awaits: 'dusop' })
      for (const { name, end, text } of visits)
        if (!['d', 'o', 'p'].includes(end) || text.trim() === '')
          ends.push(`level ${level}: ${role}: ${name}: ${end}: ${text.slice(0, 200)}`)
      await page.evaluate((to) => (location.hash = to), `#/o/${own}/overview`)
      await continueToChannels(page)
      await describe(page, server, { text: `As seen by ${role}`, mayChange: administrators.has(role) })
    }
    await close()
  }
  expect(ends).toEqual([])
})

const addressOf = (page: Page): string => page.url().replace(/^.*#/, '')
const organizationIn = (address: string): string => address.split('/')[2] ?? ''

/** Descriptions of the channels, as their owner reads them. */
async function descriptions(server: DemoServer): Promise<string[]> {
  const { email, apiKey } = accountOf(server, 'owner')
  const answer = await fetch(`${server.url}/api/v1/streams?include_all=true`, {
    headers: { Authorization: `Basic ${btoa(`${email}:${apiKey}`)}` },
  })
  const { streams } = (await answer.json()) as { streams: { description: string }[] }
  return streams.map(({ description }) => description)
}

interface Described {
  readonly text: string
  readonly mayChange: boolean
}

async function describe(page: Page, server: DemoServer, { text, mayChange }: Described): Promise<void> {
  await page.getByRole('gridcell').getByRole('link').first().click()
  const field = page.getByRole('group', { name: t('channels:channel.field.description'), exact: true })
  await expect(field).toBeVisible()
  if (!mayChange) {
    await expect(field.getByRole('textbox')).toHaveCount(0)
    await expect(page.getByText(t('channels:channel.rule.administrators'))).toBeVisible()
    return
  }
  await field.getByRole('textbox').fill(text)
  await page.keyboard.press('Control+Enter')
  await page
    .getByRole('dialog')
    .getByRole('button', { name: t('records:review.send', { count: 1 }) })
    .press('Enter')
  await expect(page.getByRole('dialog')).toHaveCount(0)
  // The notice disappears too quickly to be found, because time passes faster in this page.
  await expect(page.getByRole('region', { name: t('records:drafts.bar.label') })).toHaveCount(0)
  await expect(field.getByRole('textbox')).toHaveValue(text)
  await expect.poll(() => descriptions(server)).toContain(text)
}
