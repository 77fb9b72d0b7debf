/** Removes the byte order mark that an editor on Windows may have added to a file of the console. */
export const withoutMark = (text: string): string => text.replace(/^\uFEFF/, '')
