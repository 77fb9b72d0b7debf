/** A token as it is sent, and a flag if anything around it was removed. */
export interface CleanToken {
  readonly token: string
  readonly isCleaned: boolean
}

/**
 * Removes everything that devices print around a token: `<9f3c61aa b07e4d2a …>`, or `{length = 32, bytes = 0x9f3c…}`,
 * with spaces, line ends, the frame and the number prefix.
 */
export function cleanToken(given: string): CleanToken {
  const inFrame = /bytes\s*=\s*([^}]*)/i.exec(given)?.[1] ?? given
  const token = inFrame.replaceAll(/[\s<>{}"']/gu, '').replace(/^0x/i, '')
  return { token, isCleaned: token !== given }
}
