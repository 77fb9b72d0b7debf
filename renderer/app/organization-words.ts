import { catalogue } from '../lib/i18n.ts'

/** Texts of an organization that is being opened. */
export const t = catalogue('app/organization-words', {
  'gate.loading': 'Connecting to {{server}}…',
  'gate.failed': 'Couldn’t open {{label}}',
  'gate.connect': 'Connect again',
  'left-over.saved':
    'The console closed before the server answered a change to {{name}}, sent at {{time}}. The change is saved.',
  'left-over.open':
    'The console closed before the server answered a change to {{name}}, sent at {{time}}. Check whether it was saved.',
  'left-over.created':
    'The console closed while it created {{name}}, at {{time}}. The record exists, but some of its settings weren’t saved.',
  'left-over.show': 'Show change',
})
