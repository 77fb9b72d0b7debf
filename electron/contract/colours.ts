/** Colors that distinguish organizations. */
export const colours = ['blue', 'teal', 'green', 'olive', 'orange', 'red', 'plum', 'slate'] as const
export type Colour = (typeof colours)[number]
