/** Returns a field of the form; null while it is hidden. */
export function findField(name: string): HTMLElement | null {
  const field = document.querySelector<HTMLElement>(`[data-field='${name}']`)
  return field?.checkVisibility() === true ? field : null
}

/** Moves to a field of the form and focuses its control; false while the field is hidden. */
export function showField(name: string): boolean {
  const field = findField(name)
  if (field === null) return false
  field.scrollIntoView({ block: 'center' })
  focusFirstControl(field)
  return true
}

/** Focuses the first visible control that is not locked, without scrolling. */
export function focusFirstControl(within: Element): void {
  const controls = [...within.querySelectorAll<HTMLElement>('input, textarea, select, button')]
  controls.find((one) => !one.matches(':disabled') && one.checkVisibility())?.focus({ preventScroll: true })
}
