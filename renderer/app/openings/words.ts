import { catalogue } from '../../lib/i18n.ts'

/** Texts for links and files that the operating system asks the console to open. */
export const t = catalogue('app/openings/words', {
  'switch.title': 'Open a page of {{label}}?',
  'switch.text': 'A link leads to {{page}} in the organization at {{server}}.',
  'switch.open': 'Open the page',
  'connect.title': 'Connect {{host}}?',
  'connect.text':
    'A link leads to an organization that isn’t connected here. Connect it only if you know it: you would enter your API key or password for it. Then open the link again.',
  'connect.open': 'Continue to connect',
  cancel: 'Cancel',
  refused: '{{name}} can’t be opened',
  'problem.link': 'A link to a page looks like {{example}}.',
  'problem.type': 'The console opens zuliprc files and settings files, which end in .json.',
  'problem.too-large': 'The file is too large for a zuliprc or a settings file.',
  'problem.unreadable': 'The file doesn’t exist, or you may not read it. Check its permissions, then open it again.',
  'settings.nowhere': 'Connect an organization, then open the settings file again',
})
