/** Height of a window below which the page scrolls, and style sheets let a list be as high as the page. */
const shortWindow = 560

/** Scrolls a page that is longer than its window to the list in use, with the bar below it. */
export function showWhole(list: HTMLElement | null | undefined): void {
  if (window.innerHeight < shortWindow) list?.scrollIntoView({ block: 'nearest' })
}
