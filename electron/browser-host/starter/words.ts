/** Every text that `npm start` prints. */
export const words = {
  fetching: 'Downloading Electron (about 110 MB, only once)…',
  notFetched: (why: string): string => `Electron couldn’t be downloaded (${why}).`,
  notStarted: (why: string): string => `Electron didn’t start (${why}).`,
  unreachable: (host: string): string => `${host} can’t be reached`,
  oldNode: (needed: string, version: string): string => `it needs Node ${needed} or later, and this is ${version}`,
  tooSlow: (seconds: number): string => `it took longer than ${seconds} seconds`,
  notInstalled: 'the electron package isn’t installed',
  endedWith: (how: string): string => `it exited with ${how}`,
} as const
