/**
 * Keeps the focus in the page (REVIEW U9). When what has it goes, because it was pressed, its dialog ended or its page was
 * left, a browser gives the focus to the body, and the next key begins at the top of the window. It goes on here instead:
 * to what stands beside it, to what had the focus before, or to the heading of the page that came.
 */

interface Focused {
  readonly element: HTMLElement
  /** What it stood in, from the inside out: once it is gone it has no place of its own any more. */
  readonly within: readonly HTMLElement[]
}

let last: Focused | null = null
/** It is gone, and nothing has been found so far that can have the focus. */
let isLost = false
/** What had the focus before, the latest last: the button that opened a dialog may be gone when the dialog ends. */
let visited: HTMLElement[] = []
const mostVisited = 40

const usual = 'a[href], button, input, select, textarea, [tabindex]:not([tabindex="-1"])'

/** Follows the focus of the document from now on. */
export function keepFocus(): void {
  document.addEventListener('focusin', ({ target }) => {
    if (!(target instanceof HTMLElement)) return
    isLost = false
    last = { element: target, within: ancestorsOf(target) }
    // Another page has come: what was used before it, such as in the navigation, is no place to go back to.
    visited = isHeading(target) ? [] : [...visited.filter(isThere), target].slice(-mostVisited)
  })
  new MutationObserver(lookSoon).observe(document.body, { childList: true, subtree: true })
  // A button that disables or hides itself changes no list of children.
  for (const type of ['keydown', 'click']) {
    window.addEventListener(type, () => requestAnimationFrame(lookSoon))
  }
}

/** Nobody chose what has the focus now, so whatever appears and is the place to go on at may take it. */
export function isFocusFree(): boolean {
  const { activeElement } = document
  return activeElement === null || activeElement === document.body || isHeading(activeElement)
}

let isLooking = false

/** Not at once: while the focus moves nothing has it, and what closes when it is left goes just then. */
function lookSoon(): void {
  if (isLooking) return
  isLooking = true
  setTimeout(() => {
    isLooking = false
    look()
  })
}

function look(): void {
  const { activeElement } = document
  if ((activeElement !== null && activeElement !== document.body) || last === null) return
  // Somebody has pointed beside it.
  if (!isLost && isUsable(last.element)) return
  isLost = true
  // It waits for an answer, and is there again afterwards.
  if (isThere(last.element) && last.element.dataset['loading'] === 'true') return
  const next = isUsable(last.element) ? last.element : findNext(last)
  next?.focus({ preventScroll: isHeading(next) })
}

function findNext({ element, within }: Focused): HTMLElement | undefined {
  for (const ancestor of [element, ...within]) {
    if (!isThere(ancestor)) {
      // A dialog has ended: what stands beside it has nothing to do with it.
      if (ancestor.role === 'dialog') break
      continue
    }
    if (ancestor.tagName === 'MAIN') return findHeading(ancestor)
    if (ancestor === document.body || ancestor.querySelector('main') !== null) break
    const beside = [...ancestor.querySelectorAll<HTMLElement>(usual)].find(isUsable)
    if (beside) return beside
    // What stands below an open dialog is out of reach.
    if (ancestor.role === 'dialog') return ancestor
  }
  return visited.findLast(isUsable) ?? findHeading(document.querySelector('main'))
}

/** The heading of a page; undefined while the page is on its way. */
function findHeading(main: Element | null): HTMLElement | undefined {
  const heading = main?.querySelector('h1')
  if (heading) heading.tabIndex = -1
  return heading ?? undefined
}

function ancestorsOf(element: HTMLElement): HTMLElement[] {
  const ancestors: HTMLElement[] = []
  for (let above = element.parentElement; above !== null; above = above.parentElement) ancestors.push(above)
  return ancestors
}

const isHeading = (element: Element): boolean => element.tagName === 'H1'

const isThere = (element: HTMLElement): boolean =>
  element.isConnected && element.checkVisibility({ visibilityProperty: true })

const isUsable = (element: HTMLElement): boolean =>
  isThere(element) && !element.matches(':disabled, [tabindex="-1"]:not(h1), [aria-hidden="true"], [inert] *')
