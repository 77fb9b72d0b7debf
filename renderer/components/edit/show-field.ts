/** Goes to a field of the form, and gives the focus to what edits it; false while the field is hidden. */
export function showField(name: string): boolean {
  const field = document.querySelector<HTMLElement>(`[data-field='${name}']`)
  if (field?.checkVisibility() !== true) return false
  field.scrollIntoView({ block: 'center' })
  focusFirstControl(field)
  return true
}

/** Gives the focus to the first control in sight that is not locked. It does not scroll. */
export function focusFirstControl(within: Element): void {
  const controls = [...within.querySelectorAll<HTMLElement>('input, textarea, select, button')]
  controls.find((one) => !one.matches(':disabled') && one.checkVisibility())?.focus({ preventScroll: true })
}
