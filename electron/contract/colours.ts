/** The colours by which organizations are told apart. */
export const colours = ['blue', 'teal', 'green', 'olive', 'orange', 'red', 'plum', 'slate'] as const
export type Colour = (typeof colours)[number]
