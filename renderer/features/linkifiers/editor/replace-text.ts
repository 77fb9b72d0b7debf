/**
 * Writes a text into a field as if it were typed, so that the browser's own undo takes it back.
 *
 * Of all commands of its kind this one is left in every engine, since nothing else reaches the undo history of a field.
 * False where it was not done; then the value has to be set.
 */
export function replaceText(field: HTMLTextAreaElement, text: string): boolean {
  field.focus()
  field.select()
  // oxlint-disable-next-line typescript/no-deprecated -- nothing else reaches a field's undo history
  return document.execCommand('insertText', false, text)
}

/** The field that a button inside the same row or group is about. */
export const fieldBeside = (button: Element): HTMLTextAreaElement | null =>
  button.closest('[data-editable]')?.querySelector('textarea') ?? null
