import type { Browser, Page } from '@playwright/test'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { accountOf, startDemoServer, type DemoServer, type DemoServerOptions } from '../../demo-server.ts'
import { connect, valueOf, type Scenario, type Stage as Setup } from '../scenarios/scenario.ts'
import { startBrowserHost } from '../../shells/start-browser-host.ts'

/** A console on a dedicated demo organization, for the pictures of one view. */
export interface Stage {
  /** The page, which is another one after a restart. */
  readonly page: Page
  readonly server: DemoServer
  readonly call: Setup['call']
  /** Opens a path of the console, such as `/connect`. */
  readonly goTo: (place: string) => Promise<void>
  /** Connects an account and opens one of its pages; returns the account's id. */
  readonly open: (path: string, more?: { readonly role?: string; readonly isProduction?: boolean }) => Promise<string>
  readonly enact: (scenario: Scenario) => Promise<void>
}

/** A stage whose console can end in the middle of an action. */
export interface OwnStage extends Stage {
  /** Ends the console and starts a new one on its data. */
  readonly restart: () => Promise<void>
}

/** Runs `take` on a stage, and throws the problems of the page once the pictures are taken. */
export async function withStage(
  browser: Browser,
  options: DemoServerOptions,
  run: (stage: OwnStage) => Promise<void>,
): Promise<void> {
  const folder = await mkdtemp(join(tmpdir(), 'realm-console-pictures-'))
  // Downloads of a view go into its own folder, not the developer's.
  process.env.XDG_DOWNLOAD_DIR = join(folder, 'downloads')
  // Each ending has its own `finally`, because a program that is not ended would outlive the one that takes the
  // pictures.
  try {
    const server = await startDemoServer(options)
    try {
      const start = () => startBrowserHost(browser, join(folder, 'user-data'))
      let running = await start()
      const problems = [running.problems]
      const restart = async () => {
        await running.close()
        running = await start()
        problems.push(running.problems)
      }
      try {
        await run(
          Object.assign(
            stageOn(() => running.page, server),
            { restart },
          ),
        )
        if (problems.flat().length > 0) throw new Error(problems.flat().join('\n'))
      } finally {
        await running.close()
      }
    } finally {
      await server.close()
    }
  } finally {
    await rm(folder, { recursive: true, force: true, maxRetries: 5 })
  }
}

/** A stage on an existing page. */
export const stageOf = (page: Page, server: DemoServer): Stage => stageOn(() => page, server)

function stageOn(pageNow: () => Page, server: DemoServer): Stage {
  const call: Setup['call'] = async (channel, input) => {
    const result = await pageNow().evaluate(
      ([name, given]) => (window.bridge[name] as (input: unknown) => Promise<unknown>)(given),
      [channel, input] as const,
    )
    return valueOf(result as Parameters<typeof valueOf>[0]) as never
  }
  const goTo = async (place: string) => {
    const page = pageNow()
    const left = await page
      .getByRole('main')
      .locator('h1')
      .first()
      .elementHandle({ timeout: 5_000 })
      .catch(() => null)
    await page.evaluate((to) => void (location.hash = to), place)
    // The previous page stays until the next one is loaded, which takes long on a busy machine. Some pages keep their
    // heading, such as those of one record and the next.
    await left?.waitForElementState('hidden', { timeout: 5_000 }).catch(() => undefined)
    await page.getByRole('main').getByRole('heading').first().waitFor()
    await waitUntilStable(page)
  }
  return {
    get page() {
      return pageNow()
    },
    server,
    call,
    goTo,
    open: async (path, { role = 'owner', isProduction = false } = {}) => {
      accountOf(server, role)
      const { id } = await connect({ server, call }, role, { isProduction })
      await goTo(`/o/${id}${path}`)
      return id
    },
    enact: async (scenario) => goTo(await scenario.prepare({ server, call })),
  }
}

/** Limit in milliseconds, longer than any page needs; a page that is still busy after it will never settle. */
const longestRest = 30_000

/**
 * Waits until the page shows the same content twice, because data arrives gradually. A pane that the page hides stays
 * busy, because React pauses its effects.
 */
export async function waitUntilStable(page: Page): Promise<void> {
  const deadline = Date.now() + longestRest
  let before = ''
  while (Date.now() < deadline) {
    const now = await page.locator('body').ariaSnapshot()
    if (now === before && (await page.locator('[aria-busy="true"]:visible').count()) === 0) return
    before = now
    await page.waitForTimeout(200)
  }
  throw new Error(`${page.url()} did not come to rest.`)
}
