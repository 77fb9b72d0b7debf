import type { Page } from '@playwright/test'
import { source, type AxeResults } from 'axe-core'

/**
 * Returns the serious and critical findings of axe, one line each. Axe runs in an isolated world, so that the page’s
 * content policy does not block it and it leaves nothing behind.
 */
export async function findBarriers(page: Page): Promise<string[]> {
  const session = await page.context().newCDPSession(page)
  const { frameTree } = await session.send('Page.getFrameTree')
  const { executionContextId: contextId } = await session.send('Page.createIsolatedWorld', {
    frameId: frameTree.frame.id,
    worldName: 'axe',
  })
  await session.send('Runtime.evaluate', { contextId, expression: source })
  const { result, exceptionDetails } = await session.send('Runtime.evaluate', {
    contextId,
    expression: 'axe.run(document, { resultTypes: ["violations"] })',
    awaitPromise: true,
    returnByValue: true,
  })
  await session.detach()
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
