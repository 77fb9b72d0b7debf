import { createHash, randomBytes, timingSafeEqual } from 'node:crypto'

export type Exchange = 'accepted' | 'used' | 'wrong'

/** Who may talk to the host: whoever brought the token first, known from then on by a cookie. */
export interface Session {
  /** For the fragment of the first address, which no server, log or referrer ever sees. */
  readonly token: string
  /** Trades the token for the session, once. */
  readonly exchange: (token: string) => Exchange
  readonly isHeldBy: (cookieHeader: string | undefined) => boolean
  readonly setCookie: string
}

export function createSession(port: number): Session {
  const token = randomBytes(32).toString('base64url')
  const secret = randomBytes(32).toString('base64url')
  // Cookies do not know ports, so two hosts on one computer need two names.
  const cookieName = `realm-console-${port}`
  let isUsed = false
  return {
    token,
    exchange: (given) => {
      if (!isEqual(given, token)) return 'wrong'
      if (isUsed) return 'used'
      isUsed = true
      return 'accepted'
    },
    isHeldBy: (cookieHeader) => {
      const given = readCookie(cookieHeader ?? '', cookieName)
      return given !== undefined && isEqual(given, secret)
    },
    setCookie: `${cookieName}=${secret}; HttpOnly; SameSite=Strict; Path=/`,
  }
}

function readCookie(header: string, name: string): string | undefined {
  const prefix = `${name}=`
  return header
    .split(';')
    .map((part) => part.trim())
    .find((part) => part.startsWith(prefix))
    ?.slice(prefix.length)
}

/** Compares digests, so that neither content nor length shows in the time it takes. */
function isEqual(a: string, b: string): boolean {
  const digest = (text: string): Buffer => createHash('sha256').update(text).digest()
  return timingSafeEqual(digest(a), digest(b))
}
