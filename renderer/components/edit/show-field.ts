/** Goes to a field of the form, and gives the focus to what edits it; false while the field is hidden. */
export function showField(name: string): boolean {
  const field = document.querySelector<HTMLElement>(`[data-field='${name}'], [data-editable='${name}']`)
  if (field?.checkVisibility() !== true) return false
  field.scrollIntoView({ block: 'center' })
  const controls = [...field.querySelectorAll<HTMLElement>('input, textarea, select, button')]
  controls.find((one) => !one.matches(':disabled') && one.checkVisibility())?.focus({ preventScroll: true })
  return true
}
