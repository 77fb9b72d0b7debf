/**
 * Writes a text into a field as if it were typed, so that the browser's undo can revert it.
 *
 * This command is deprecated, but every engine keeps it, because nothing else reaches the undo history of a field.
 * Returns false if it failed; the caller then sets the value.
 */
export function replaceText(field: HTMLTextAreaElement, text: string): boolean {
  field.focus()
  field.select()
  // oxlint-disable-next-line typescript/no-deprecated -- nothing else reaches a field's undo history
  return document.execCommand('insertText', false, text)
}

/** Finds the field that a button in the same row or group belongs to. */
export const fieldBeside = (button: Element): HTMLTextAreaElement | null =>
  button.closest('[data-editable]')?.querySelector('textarea') ?? null
