/**
 * Returns the text of a file that a person may have saved with another program: a byte order mark is removed, and
 * UTF-16 is recognized by it, because PowerShell and Notepad write it. Other files are read as UTF-8.
 */
export function textOfBytes(bytes: Uint8Array): string {
  const [first, second] = bytes
  const wide = first === 0xff && second === 0xfe ? 'utf-16le' : first === 0xfe && second === 0xff ? 'utf-16be' : null
  // The decoder removes the mark.
  return new TextDecoder(wide ?? 'utf-8').decode(bytes)
}
