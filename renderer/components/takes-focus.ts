/**
 * Props for the control with which a step begins. All steps share one dialog, so the control takes the focus when it
 * appears. If it appears together with the dialog, the dialog focuses the marked element; otherwise the dialog would
 * take the focus away.
 */
export const takesFocus = {
  ref: (element: HTMLElement | null): void => element?.focus(),
  'data-autofocus': true,
} as const
