/** Milliseconds by which each organization's server was ahead of this computer's clock when it answered. */
const ahead = new Map<string, number>()

export function noteClock(profileId: string, serverTime: number | null): void {
  if (serverTime !== null) ahead.set(profileId, serverTime - Date.now())
}

/** The server's time in UNIX seconds; this computer's where the server does not report it. */
export const serverNow = (profileId: string, now = Date.now()): number => (now + (ahead.get(profileId) ?? 0)) / 1000
