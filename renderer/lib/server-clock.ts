/** By how many milliseconds the clock of each organization's server ran ahead of this computer's when it answered. */
const ahead = new Map<string, number>()

export function noteClock(profileId: string, serverTime: number | null): void {
  if (serverTime !== null) ahead.set(profileId, serverTime - Date.now())
}

/** The server's time in UNIX seconds; this computer's where the server does not tell its own. */
export const serverNow = (profileId: string, now = Date.now()): number => (now + (ahead.get(profileId) ?? 0)) / 1000
