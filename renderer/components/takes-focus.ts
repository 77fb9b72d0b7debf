/**
 * For the control at which a step begins. All steps share one dialog, so it takes the focus as it appears; if it
 * appears together with the dialog, the dialog focuses the marked element, and would take the focus away otherwise.
 */
export const takesFocus = {
  ref: (element: HTMLElement | null): void => element?.focus(),
  'data-autofocus': true,
} as const
