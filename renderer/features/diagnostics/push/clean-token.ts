/** A token as it is sent, and whether anything around it was left out. */
export interface CleanToken {
  readonly token: string
  readonly isCleaned: boolean
}

/**
 * Devices print a token as `<9f3c61aa b07e4d2a …>`, or as `{length = 32, bytes = 0x9f3c…}`; spaces, line ends, the frame
 * and the mark of a number are no part of it.
 */
export function cleanToken(given: string): CleanToken {
  const inFrame = /bytes\s*=\s*([^}]*)/i.exec(given)?.[1] ?? given
  const token = inFrame.replaceAll(/[\s<>{}"']/gu, '').replace(/^0x/i, '')
  return { token, isCleaned: token !== given }
}
