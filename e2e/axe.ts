import type { CDPSession, Page } from '@playwright/test'
import { source, type AxeResults, type RunOptions } from 'axe-core'
import { expect } from './fixtures.ts'

/** How the system asks for a page to look. */
export interface Look {
  readonly colorScheme: 'light' | 'dark'
  readonly forcedColors?: 'active'
}

/** Returns the serious and critical findings of axe, one line each. */
export const findBarriers = (page: Page): Promise<string[]> => run(page, {})

/** Of axe’s rules, those that ask for the colours. */
const colourRules: RunOptions = { runOnly: ['color-contrast', 'link-in-text-block'] }

/**
 * Returns the findings of axe in each look, and which it is. What the page is made of is the same in all of them, so
 * that only the first is tried by every rule, and the others by those on colours.
 */
export async function findBarriersInEach(page: Page, looks: readonly Look[]): Promise<string[]> {
  const found: string[] = []
  for (const [index, look] of looks.entries()) {
    await page.emulateMedia({ forcedColors: 'none', ...look })
    await expect(page.locator(`html[data-mantine-color-scheme="${look.colorScheme}"]`)).toBeAttached()
    const barriers = await run(page, index === 0 ? {} : colourRules)
    found.push(...barriers.map((barrier) => `${JSON.stringify(look)} ${barrier}`))
  }
  return found
}

async function run(page: Page, options: RunOptions): Promise<string[]> {
  const { session, contextId } = await worldOf(page)
  const { result, exceptionDetails } = await session.send('Runtime.evaluate', {
    contextId,
    expression: `axe.run(document, ${JSON.stringify({ ...options, resultTypes: ['violations'] })})`,
    awaitPromise: true,
    returnByValue: true,
  })
  if (exceptionDetails) throw new Error(`axe failed: ${exceptionDetails.exception?.description ?? ''}`)
  const { violations, passes } = result.value as AxeResults
  if (passes.length === 0) throw new Error('axe found nothing to check')
  return violations
    .filter(({ impact }) => impact === 'serious' || impact === 'critical')
    .flatMap(({ id, nodes }) =>
      nodes.map(
        ({ html, failureSummary = '' }) => `${id}: ${html.slice(0, 200)} ${failureSummary.replace(/\s+/g, ' ')}`,
      ),
    )
}

/** Each page keeps its own until it is closed, since a world belongs to the session that made it. */
const sessions = new WeakMap<Page, Promise<CDPSession>>()

/**
 * An isolated world of the page with axe in it, so that the page’s content policy does not block it and it leaves
 * nothing behind. It lasts as long as the document, so that half a megabyte is not read again for every look.
 */
async function worldOf(page: Page): Promise<{ readonly session: CDPSession; readonly contextId: number }> {
  const kept = sessions.get(page) ?? page.context().newCDPSession(page)
  sessions.set(page, kept)
  const session = await kept
  const { frameTree } = await session.send('Page.getFrameTree')
  const { executionContextId: contextId } = await session.send('Page.createIsolatedWorld', {
    frameId: frameTree.frame.id,
    worldName: 'axe',
  })
  const { result } = await session.send('Runtime.evaluate', { contextId, expression: 'typeof axe' })
  if (result.value === 'undefined') await session.send('Runtime.evaluate', { contextId, expression: source })
  return { session, contextId }
}
