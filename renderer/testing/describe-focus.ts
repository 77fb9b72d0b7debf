/**
 * The focused element, such as `button “Refresh”`, or null if the focus is not in this part: the page's own, or what
 * is around it. A journey runs this in the browser, so it may use nothing from outside.
 */
export function describeFocus(part: 'page' | 'around'): string | null {
  const element = document.activeElement
  if (element === null || element === document.body) return null
  if ((element.closest('main') !== null) !== (part === 'page')) return null
  const labelledBy = element.getAttribute('aria-labelledby')?.split(' ') ?? []
  const name =
    element.getAttribute('aria-label') ??
    (labelledBy.map((id) => document.getElementById(id)?.textContent ?? '').join(' ') || element.textContent)
  const role = element.getAttribute('role') ?? element.tagName.toLowerCase()
  return `${role} “${name.replaceAll(/\s+/g, ' ').trim().slice(0, 60)}”`
}
