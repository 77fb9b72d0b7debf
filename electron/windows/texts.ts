/** Every text that the shell itself shows. The page has its own catalogues. */
export const texts = {
  organizations: 'Organizations',
  connect: 'Connect an organization…',
  /** Entry of the menu that opens the dialog about the console. */
  updates: {
    check: 'Check for updates…',
    policy: 'Updates are off (managed by your organization)',
    store: 'Updated by the app store',
    administrator: 'Updated by your administrator',
    person: 'Updated manually',
    sources: 'Running from source code',
  },
  help: 'Help',
  helpForPage: 'Help for this page',
  keys: 'Keyboard shortcuts',
  noOrganizations: 'No organizations yet',
  chooseZuliprc: 'Choose a zuliprc file',
  chooseFolder: 'Choose a folder for downloads',
  save: 'Save',
  unnamedFile: 'untitled',
  failedToStart: 'Realm Console couldn’t start',
  runUnderWay: {
    message: 'A run is in progress.',
    detail: 'If you close the console, the run stops. You can resume it when you open the console again.',
    stay: 'Stay',
    leave: 'Leave',
  },
  pageStopped: {
    message: 'The window stopped working.',
    detail: 'Your unsent changes are kept as drafts. Reload the window to continue.',
    reload: 'Reload',
    quit: 'Quit',
  },
  pageHangs: {
    message: 'The window isn’t responding.',
    detail: 'Wait, or reload the window. Your unsent changes are kept as drafts.',
    wait: 'Wait',
    reload: 'Reload',
  },
} as const
