import { catalogue } from '../../lib/i18n.ts'

export const t = catalogue('app/shell/account-words', {
  'account.menu': 'Account and organization',
  'account.keeps-lists': 'Keep lists on this computer',
  'account.keeps-lists.managed': 'Managed by your organization.',
  'account.keeps-lists.help':
    'Keeps channels, folders and groups of every account, encrypted, and shows them at the next start until they are loaded. Without it, kept lists are deleted.',
  'account.about': 'About and updates…',
  'account.edit': 'Label, color and production…',
  'account.remove': 'Remove this account…',
  'account.reconnect': 'Reconnect',
  'account.appearance': 'Appearance',
  'account.language': 'Language',
  'account.language.system': 'System language',
  'account.language-managed': 'Language (managed by your organization)',
  'account.mirrored': 'Right to left',
  'scheme.auto': 'Use system setting',
  'scheme.light': 'Light',
  'scheme.dark': 'Dark',
  'density.comfortable': 'Comfortable rows',
  'density.compact': 'Compact rows',
  'edit.title': 'Edit {{label}}',
  'edit.label': 'Label',
  'edit.color': 'Color',
  'edit.production': 'Production: ask for the label before deletions, bulk changes, and changes to access or retention',
  'edit.save': 'Save changes',
  'edit.cancel': 'Cancel',
  'remove.title': 'Remove {{email}} from this console?',
  'remove.what':
    'This deletes its key, drafts, runs, pending uploads, saved views, kept lists and the records known by ID from this computer. The journal is kept. Nothing changes in the organization. Type the label to confirm.',
  'remove.label': 'Type {{label}}',
  'remove.confirm': 'Remove account',
})
