/** Every text that the browser host itself shows, in the page or in the terminal. */
export const words = {
  wrongHost: 'This request was sent to a host name that isn’t the console’s own.',
  foreignOrigin: 'This request didn’t come from the console’s own page.',
  noSession:
    'This tab isn’t connected to the console. The console is open in the tab that first opened its address. To use it here instead, stop the console, start it again, and open the new address.',
  tokenUsed:
    'This address was already used, and the console is open in the tab that used it. Each address works only once. To use the console here instead, stop it, start it again, and open the new address.',
  tokenWrong:
    'This address doesn’t belong to the console that is running now. Open the address it printed when it started.',
  notBytes: 'This address accepts only the bytes of a file.',
  notJson: 'This address accepts only application/json.',
  malformed: 'The request isn’t valid JSON.',
  tooLarge: 'The request is larger than the console accepts.',
  notFound: 'There is nothing at this address.',
  wrongMethod: 'This address doesn’t accept that method.',
  broken: 'The console couldn’t answer. Its log says why.',
  noClipboard: 'The browser host has no clipboard. The page uses the browser’s clipboard.',
  opened: (browser: string): string =>
    `The console is open in a ${browser} window. Closing the window stops the console.`,
  openYourself: (url: string): string => `To use the console, open this address in a browser: ${url}`,
  noDisplay: 'No display was found.',
  noBrowser: 'No Chromium-based browser was found.',
  browserFailed: (browser: string, why: string): string => `${browser} didn’t open (${why}).`,
} as const
