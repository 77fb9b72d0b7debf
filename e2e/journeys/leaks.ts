import type { Page } from '@playwright/test'
import type { RunningConsole } from '../shells/console.ts'

/** A text outside the brackets of the accented language. */
interface Leak {
  readonly text: string
  readonly where: string
}

/**
 * Finds text that a person reads, or hears from assistive technology, and that comes from neither a file of texts, nor the
 * server, nor the keyboard.
 */
export async function findLeaks({ page, messages }: RunningConsole, typed: readonly string[] = []): Promise<string[]> {
  const known = new Set<string>(typed)
  for (const message of messages) collectStrings(message, known)
  const data = [...known].join('\n')
  const leaks = await page.evaluate(outsideBrackets)
  return [
    ...new Set(leaks.filter(({ text }) => !isKnown(text, data)).map(({ text, where }) => `“${text}” in ${where}`)),
  ]
}

const months = new Intl.DateTimeFormat('en', { month: 'long' })
const monthNames = Array.from({ length: 12 }, (_, month) => months.format(new Date(2026, month, 1)))
/** A relative time, as the system writes it. */
const fromNow = '(in )?\\d+ (minute|hour|day)s?( ago)?|yesterday|today|tomorrow|now'
/** Words that are the same in every language: times and sizes as the system writes them, abbreviations and keys. */
const neutral = new RegExp(
  `\\b(${monthNames.join('|')}|${fromNow}|[kMG]B|bytes?|API|CSV|URL|Ctrl|Alt|Esc|Enter|and|https?|mailto)\\b`,
  'g',
)

function isKnown(text: string, data: string): boolean {
  // An address is built from data and a template of the server.
  if (data.includes(text) || /^https?:\S+$/.test(text)) return true
  const rest = text.replaceAll(neutral, ' ')
  const words = rest.match(/\p{L}{2,}/gu) ?? []
  return (
    words.length === 0 || rest.split(/\s*[,;:·+()“”]\s*|\s\d+\s?/).every((part) => part === '' || data.includes(part))
  )
}

function collectStrings(value: unknown, into: Set<string>): void {
  if (typeof value === 'string') into.add(value)
  else if (Array.isArray(value)) value.forEach((one) => collectStrings(one, into))
  else if (typeof value === 'object' && value !== null) {
    Object.values(value).forEach((one) => collectStrings(one, into))
  }
}

/**
 * Runs in the page: collects texts and attributes outside brackets. Text in the service's syntax is in code elements
 * and skipped.
 */
function outsideBrackets(): Leak[] {
  const found: Leak[] = []
  const exempt = 'code, pre, kbd, samp, script, style, [lang]:not(html)'
  const describe = (element: Element) =>
    `${element.tagName.toLowerCase()}${element.className && typeof element.className === 'string' ? `.${element.className.split(' ').at(-1)}` : ''}`
  const note = (text: string, where: string) => {
    const trimmed = text.replaceAll(/[\u200b\u2060]/g, '').trim()
    if (/\p{L}/u.test(trimmed)) found.push({ text: trimmed, where })
  }
  /** Returns the parts outside brackets, and the number of brackets that are still open at the end. */
  const outside = (text: string, from: number): { parts: string[]; depth: number } => {
    let depth = from
    const parts = ['']
    for (const letter of text) {
      if (letter === '⟦') depth += 1
      else if (letter === '⟧') {
        depth -= 1
        parts.push('')
      } else if (depth === 0) parts[parts.length - 1] += letter
    }
    return { parts, depth }
  }
  const block = (element: Element | null): Element | null =>
    element && getComputedStyle(element).display.startsWith('inline') ? block(element.parentElement) : element

  let depth = 0
  let current: Element | null = null
  const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT)
  while (walker.nextNode()) {
    const { parentElement: parent, textContent } = walker.currentNode
    if (!parent || parent.closest(exempt) || !parent.checkVisibility({ visibilityProperty: true })) continue
    const own = block(parent)
    if (own !== current) {
      if (depth !== 0) found.push({ text: 'a text that does not end', where: describe(current ?? parent) })
      depth = 0
    }
    current = own
    const { parts, depth: left } = outside(textContent ?? '', depth)
    depth = left
    for (const part of parts) note(part, describe(parent))
  }
  const named = [
    'aria-label',
    'title',
    'placeholder',
    'alt',
    'aria-description',
    'aria-valuetext',
    'aria-roledescription',
  ]
  for (const element of document.querySelectorAll('*')) {
    if (element.closest(exempt) || !element.checkVisibility({ visibilityProperty: true })) continue
    for (const name of named) {
      const { parts } = outside(element.getAttribute(name) ?? '', 0)
      for (const part of parts) note(part, `${name} of ${describe(element)}`)
    }
    if (element instanceof HTMLInputElement && element.readOnly) {
      for (const part of outside(element.value, 0).parts) note(part, `value of ${describe(element)}`)
    }
  }
  return found
}

/** Finds elements that extend beyond the window sideways. */
export const findOverflow = (page: Page): Promise<string[]> =>
  page.evaluate(() => {
    const { clientWidth, scrollWidth } = document.documentElement
    const wide = [...document.querySelectorAll('body *')].filter((element) => {
      const { left, right, width } = element.getBoundingClientRect()
      if (width === 0 || !element.checkVisibility({ visibilityProperty: true })) return false
      if (left >= -1 && right <= innerWidth + 1) return false
      // A box that scrolls or cuts its content does not widen the page.
      for (let box = element.parentElement; box; box = box.parentElement) {
        if (getComputedStyle(box).overflowX !== 'visible') return false
      }
      return true
    })
    const names = wide.slice(0, 5).map((element) => `${element.tagName.toLowerCase()}.${element.className}`)
    return scrollWidth > clientWidth ? [`the page is ${scrollWidth} wide of ${clientWidth}`, ...names] : names
  })

/** Finds texts that do not fit in their box: cut without a tooltip, or overlapping the content below. */
export const findCutTexts = (page: Page): Promise<string[]> =>
  page.evaluate(() => {
    const cut = [...document.querySelectorAll('body *')].flatMap((element) => {
      const hasText = [...element.childNodes].some((node) => node.nodeType === 3 && node.textContent?.trim())
      // The table sets its tooltips on hover, and fields scroll.
      if (!hasText || element.closest('[role="grid"], textarea, [aria-hidden="true"], .mantine-VisuallyHidden-root'))
        return []
      if (!element.checkVisibility({ visibilityProperty: true }) || element.clientWidth < 2) return []
      const { overflowX, overflowY } = getComputedStyle(element)
      const isCut = overflowX !== 'visible' && overflowX !== 'auto' && element.scrollWidth > element.clientWidth + 1
      const runsOver = overflowY === 'visible' && element.scrollHeight > element.clientHeight + 4
      if (!(isCut && !element.closest('[title]')) && !runsOver) return []
      return [`${isCut ? 'cut' : 'runs over'}: ${element.textContent.slice(0, 60)} (${element.className})`]
    })
    return [...new Set(cut)]
  })

/** Finds dates that a column of a table cuts. The end of a date is its year or its time. */
export const findCutDates = (page: Page): Promise<string[]> =>
  page.evaluate(() => {
    const cells = [...document.querySelectorAll('[role="grid"] [role="gridcell"]')]
    const dates = cells.filter(({ textContent }) => /20\d\d(?:年\d+月\d+日)?(?:, \d\d:\d\d)?$/.test(textContent))
    const isCut = (element: Element) => element.scrollWidth > element.clientWidth + 1
    return dates.filter((cell) => [cell, ...cell.querySelectorAll('*')].some(isCut)).map((cell) => cell.textContent)
  })
