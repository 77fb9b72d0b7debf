/** Every text that the browser host itself shows, in the page or in the terminal. */
export const words = {
  wrongHost: 'This request was addressed to another name than the console’s own.',
  foreignOrigin: 'This request came from another page than the console’s own.',
  noSession:
    'This tab is not signed in to the console. The console is in the tab that first opened the address it printed; to have it here instead, end the console, start it again, and open the new address.',
  tokenUsed:
    'This address was used already, and the console is in the tab that used it. Each start of the console makes an address that works once: to have it here instead, end the console, start it again, and open the new address.',
  tokenWrong: 'This address does not belong to the console that runs now. Open the address it printed when it started.',
  notBytes: 'This address takes the bytes of a file.',
  notJson: 'Only application/json is accepted here.',
  malformed: 'The request is not well-formed JSON.',
  tooLarge: 'The request is larger than the console accepts.',
  notFound: 'There is nothing at this address.',
  wrongMethod: 'This address does not answer to that method.',
  broken: 'The console failed to answer; its log says why.',
  noClipboard: 'The browser host has no clipboard; the page uses the browser’s.',
  opened: (browser: string): string => `The console is open in a window of ${browser}. Closing it ends the console.`,
  openYourself: (url: string): string => `To use the console, open this address in a browser: ${url}`,
  noDisplay: 'There is no display here.',
  noBrowser: 'No browser of the Chromium family was found.',
  browserFailed: (browser: string, why: string): string => `${browser} did not open (${why}).`,
} as const
