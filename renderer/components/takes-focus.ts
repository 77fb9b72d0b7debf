/**
 * For the control that a step begins at. All steps share one dialog, so it takes the focus as it appears; where it
 * appears together with the dialog, the dialog gives the focus to what is marked, and would take it away otherwise.
 */
export const takesFocus = {
  ref: (element: HTMLElement | null): void => element?.focus(),
  'data-autofocus': true,
} as const
