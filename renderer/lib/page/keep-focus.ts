/**
 * Props for the control with which a step begins. All steps share one dialog, so the control takes the focus when it
 * appears. If it appears together with the dialog, the dialog focuses the marked element; otherwise the dialog would
 * take the focus away.
 */
export const takesFocus = {
  ref: (element: HTMLElement | null): void => element?.focus(),
  'data-autofocus': true,
} as const

/**
 * Keeps the focus in the page. When the focused element disappears, because it was pressed, its dialog closed or its
 * page was left, a browser focuses the body, and the next Tab starts at the top of the window. This module moves the
 * focus to a neighbor, to the previously focused element, or to the heading of the new page.
 */

interface Focused {
  readonly element: HTMLElement
  /** Ancestors of the element, from the inside out, because a removed element has none any more. */
  readonly within: readonly HTMLElement[]
}

let last: Focused | null = null
/** True while the focused element has disappeared and no replacement has been found. */
let isLost = false
/**
 * Elements that had the focus earlier, latest last. The button that opened a dialog may be gone when the dialog closes.
 */
let visited: HTMLElement[] = []
const mostVisited = 40

const usual = 'a[href], button, input, select, textarea, [tabindex]:not([tabindex="-1"])'

export function keepFocus(): void {
  // A page test opens several pages in one process.
  last = null
  isLost = false
  visited = []
  document.addEventListener('focusin', ({ target }) => {
    if (!(target instanceof HTMLElement)) return
    isLost = false
    last = { element: target, within: ancestorsOf(target) }
    // When another page has opened, the focus must not return to an element used before, such as the navigation.
    visited = isHeading(target) ? [] : [...visited.filter(isThere), target].slice(-mostVisited)
  })
  new MutationObserver(lookSoon).observe(document.body, { childList: true, subtree: true })
  // A button that disables or hides itself does not change any list of children.
  for (const type of ['keydown', 'click']) {
    window.addEventListener(type, () => requestAnimationFrame(lookSoon))
  }
}

/** True if the user did not choose the current focus, so that a new element may take it. */
export function isFocusFree(): boolean {
  const { activeElement } = document
  return activeElement === null || activeElement === document.body || isHeading(activeElement)
}

let isLooking = false

/**
 * Waits for a frame: while the focus moves, no element has it, and a popover that closes on blur closes at that moment.
 */
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
  // The user clicked outside the element.
  if (!isLost && isUsable(last.element)) return
  isLost = true
  // A loading button becomes usable again after the answer.
  if (isThere(last.element) && last.element.dataset['loading'] === 'true') return
  const next = isUsable(last.element) ? last.element : findNext(last)
  next?.focus({ preventScroll: isHeading(next) })
}

function findNext({ element, within }: Focused): HTMLElement | undefined {
  for (const ancestor of [element, ...within]) {
    if (!isThere(ancestor)) {
      // The dialog has closed, and its siblings are unrelated to it.
      if (ancestor.role === 'dialog') break
      continue
    }
    if (ancestor.tagName === 'MAIN') return findHeading(ancestor)
    if (ancestor === document.body || ancestor.querySelector('main') !== null) break
    const beside = [...ancestor.querySelectorAll<HTMLElement>(usual)].find(isUsable)
    if (beside) return beside
    // Elements below an open dialog can't be focused.
    if (ancestor.role === 'dialog') return ancestor
  }
  return visited.findLast(isUsable) ?? findHeading(document.querySelector('main'))
}

/** Moves the focus past the navigation, to the heading of the page. */
export const focusContent = (): void => findHeading(document.querySelector('main'))?.focus()

/** Heading of a page; undefined while the page is loading. */
function findHeading(main: Element | null): HTMLElement | undefined {
  // In a small window, a record hides its list with the main heading.
  const heading = [...(main?.querySelectorAll<HTMLElement>('h1, h2') ?? [])].find(isThere)
  if (heading) heading.tabIndex = -1
  return heading
}

function ancestorsOf(element: HTMLElement): HTMLElement[] {
  const ancestors: HTMLElement[] = []
  for (let above = element.parentElement; above !== null; above = above.parentElement) ancestors.push(above)
  return ancestors
}

const isHeading = (element: Element): boolean => element.matches('h1, h2')

const isThere = (element: HTMLElement): boolean =>
  element.isConnected && element.checkVisibility({ visibilityProperty: true })

const isUsable = (element: HTMLElement): boolean =>
  isThere(element) && !element.matches(':disabled, [tabindex="-1"]:not(h1, h2), [aria-hidden="true"], [inert] *')
