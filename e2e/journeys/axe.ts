import type { CDPSession, Page } from '@playwright/test'
import { source, type AxeResults, type RunOptions } from 'axe-core'
import { expect } from '../fixtures.ts'

/** Display settings of the system. */
export interface DisplaySettings {
  readonly colorScheme: 'light' | 'dark'
  readonly forcedColors?: 'active'
}

/** Returns the serious and critical findings of axe, one line each. */
export const findBarriers = (page: Page): Promise<string[]> => run(page, {})

/** Axe rules about colors. */
const colorRules: RunOptions = { runOnly: ['color-contrast', 'link-in-text-block'] }

/**
 * Returns the findings of axe in each look, with its name. Looks differ only in colors, so the first is checked by
 * every rule, and the others only by rules about colors.
 */
export async function findBarriersInEach(page: Page, looks: readonly DisplaySettings[]): Promise<string[]> {
  const found: string[] = []
  for (const [index, look] of looks.entries()) {
    await page.emulateMedia({ forcedColors: 'none', ...look })
    await expect(page.locator(`html[data-mantine-color-scheme="${look.colorScheme}"]`)).toBeAttached()
    const barriers = await run(page, index === 0 ? {} : colorRules)
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

/** Sessions by page, kept until it is closed, because an isolated world belongs to its session. */
const sessions = new WeakMap<Page, Promise<CDPSession>>()

/**
 * Returns an isolated world of the page with axe in it, so that the page's content policy does not block axe and axe
 * leaves nothing behind. The world is kept as long as the document, so that half a megabyte is not loaded again for
 * every look.
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
