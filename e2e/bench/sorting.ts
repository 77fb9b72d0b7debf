import type { Locator, Page } from '@playwright/test'
import { watchedDuration } from './stage.ts'

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
