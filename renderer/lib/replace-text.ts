/**
 * Writes a text into a field as if it were typed, so that the browser's undo can revert it.
 *
 * The command is deprecated, but all engines keep it, because no other API reaches the undo history of a field. Returns
 * false if it failed; then the caller sets the value.
 */
export function replaceText(field: HTMLTextAreaElement, text: string): boolean {
  field.focus()
  field.select()
  // oxlint-disable-next-line typescript/no-deprecated -- nothing else reaches a field's undo history
  return document.execCommand('insertText', false, text)
}

/** Finds the field in the row or group of a button. */
export const fieldBeside = (button: Element): HTMLTextAreaElement | null =>
  button.closest('[data-editable]')?.querySelector('textarea') ?? null
