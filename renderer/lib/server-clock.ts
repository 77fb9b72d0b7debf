/** Milliseconds by which each organization's server was ahead of this computer's clock when it answered. */
const ahead = new Map<string, number>()

export function noteClock(profileId: string, serverTime: number | null): void {
  if (serverTime !== null) ahead.set(profileId, serverTime - Date.now())
}

/** Time of the server in UNIX seconds; of this computer if the server does not report it. */
export const serverNow = (profileId: string, now = Date.now()): number => (now + (ahead.get(profileId) ?? 0)) / 1000
