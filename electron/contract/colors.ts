/** Colors that distinguish organizations. */
export const colors = ['blue', 'teal', 'green', 'olive', 'orange', 'red', 'plum', 'slate'] as const
export type Color = (typeof colors)[number]
