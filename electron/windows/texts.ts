/** Every text that the shell itself shows. The page has catalogues of its own. */
export const texts = {
  organizations: 'Organizations',
  connect: 'Connect an organization…',
  noOrganizations: 'No organization yet',
  chooseZuliprc: 'Choose a zuliprc file',
  chooseFolder: 'Choose a folder for downloads',
  save: 'Save',
  unnamedFile: 'untitled',
  failedToStart: 'Realm Console could not start',
  runUnderWay: {
    message: 'A run is under way.',
    detail: 'If you leave now, it waits and can be resumed at the next start.',
    stay: 'Stay',
    leave: 'Leave',
  },
  pageStopped: {
    message: 'The window stopped working.',
    detail: 'What you typed was kept as a draft. Load the window again to go on.',
    reload: 'Load again',
    quit: 'Quit',
  },
  pageHangs: {
    message: 'The window does not respond.',
    detail: 'You can wait, or load it again. What you typed was kept as a draft.',
    wait: 'Wait',
    reload: 'Load again',
  },
} as const
