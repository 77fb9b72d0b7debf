import type { CDPSession, Locator, Page } from '@playwright/test'
import { watchedDuration } from './stage.ts'
import { metricsOf } from './metrics.ts'

/** Milliseconds from a click on the head of a column until other rows are at the top and painted. */
export async function sortTime(page: Page, grid: Locator, title: string): Promise<number> {
  await grid.evaluate((grid) => {
    // Two orders may begin with the same row.
    const top = () => [2, 3, 4, 5].map((at) => grid.querySelector(`[aria-rowindex="${at}"]`)?.textContent).join()
    const before = top()
    window.bench.taken = new Promise((resolve) => {
      const onClick = ({ timeStamp }: MouseEvent) => {
        const observer = new MutationObserver(() => {
          if (top() === before) return
          observer.disconnect()
          void window.bench.painted().then(() => resolve(performance.now() - timeStamp))
        })
        observer.observe(grid, { subtree: true, childList: true, characterData: true, attributes: true })
      }
      document.addEventListener('click', onClick, { capture: true, once: true })
    })
  })
  await grid.getByRole('columnheader', { name: title }).getByText(title).click()
  return watchedDuration(page)
}

/**
 * Costs of two ways through a table: the whole of it in a few steps that change every row, and a part of it by turns of
 * a wheel.
 */
export interface ScrollCosts {
  readonly screens: number
  readonly turns: number
}

const steps = 80
export const wheelTurn = 120

/** Processor time of the page's thread per frame, in milliseconds. */
export async function scrollCosts(page: Page, cdp: CDPSession, scroller: Locator): Promise<ScrollCosts> {
  const end = await scroller.evaluate((element) => element.scrollHeight - element.clientHeight)
  const places = (from: number, step: number) => Array.from({ length: steps }, (_, index) => from + step * (index + 1))
  return {
    screens: await costOfFrames(places(0, end / steps)),
    turns: await costOfFrames(places(end / 2, wheelTurn)),
  }

  async function costOfFrames(tops: readonly number[]): Promise<number> {
    await page.bringToFront()
    const before = await metricsOf(cdp)
    await scrollThrough(scroller, tops)
    return ((await metricsOf(cdp)).cpu - before.cpu) / tops.length
  }
}

/** Highest number of rows in the document at any position of a table, which is then scrolled to its top. */
export async function maxRows(scroller: Locator, role: 'row' | 'option' = 'row'): Promise<number> {
  const end = await scroller.evaluate((element) => element.scrollHeight)
  let most = 0
  for (let step = 0; step <= 20; step += 1) {
    await scrollThrough(scroller, [(end / 20) * step])
    most = Math.max(most, await scroller.getByRole(role).count())
  }
  await scrollThrough(scroller, [0])
  return most
}

/** Scrolls from position to position, and waits at each until it has been painted. */
export const scrollThrough = (scroller: Locator, tops: readonly number[]) =>
  scroller.evaluate(async (element, tops) => {
    const turn = new MessageChannel()
    for (const top of tops) {
      element.scrollTop = top
      // Scroll listeners run before this frame's callbacks, and a message is received after it.
      await new Promise<void>((resolve) => {
        turn.port1.onmessage = () => resolve()
        requestAnimationFrame(() => turn.port2.postMessage(null))
      })
    }
    turn.port1.close()
  }, tops)
