/** Limit of a text that the console writes to a file or reads from one, in characters and in bytes. */
export const maxSavedText = 50_000_000

/** Limit of a zuliprc, in characters and in bytes. It has four lines, so a larger file was chosen by mistake. */
export const maxZuliprcText = 20_000
