/** Every text that `npm start` prints. */
export const words = {
  fetching: 'Fetching Electron’s runtime, once (about 110 MB)…',
  notFetched: (why: string): string => `Electron’s runtime could not be fetched (${why}).`,
  notStarted: (why: string): string => `Electron did not start (${why}).`,
  unreachable: (host: string): string => `${host} cannot be reached`,
  tooSlow: (seconds: number): string => `it took longer than ${seconds} seconds`,
  notInstalled: 'the electron package is not installed',
  endedWith: (how: string): string => `it ended with ${how}`,
} as const
