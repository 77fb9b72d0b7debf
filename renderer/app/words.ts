import { catalogue } from '../lib/i18n.ts'

export const t = catalogue('app/words', {
  name: 'Realm Console',
  fault:
    'An unexpected error occurred in the console. It keeps running, and your input is kept. Check your last change before you continue. The log has details.',
  'fault.terminal': 'The log is in the terminal that you started the console from.',
  'rail.label': 'Organizations',
  'rail.connect': 'Connect',
  'rail.connect-title': 'Connect an organization',
  'rail.production': 'production',
  'rail.open': 'Open {{label}}, {{email}}',
  'navigation.label': 'Pages',
  'navigation.locked': '{{title}}, locked. {{why}}',
  'top.back': 'Back',
  'top.forward': 'Forward',
  'top.about': 'About',
  'top.palette': 'Search or jump to…',
  'top.production-why':
    'This organization is marked as production. Risky changes and bulk changes ask you to type its label.',
  'status.label': 'Status',
  'dialog.close': 'Close',
  'status.live': 'Live',
  'status.live-why': 'Changes by others appear as they happen.',
  'status.connecting': 'Connecting',
  'status.connecting-why': 'The console is subscribing to changes on the server.',
  'status.lost': 'Not live, reconnecting',
  'status.lost-why':
    'Changes on the server don’t arrive. You see data from before {{time}}. The console keeps trying to reconnect.',
  'status.offline': 'Offline since {{time}}',
  'status.offline-why':
    'The server can’t be reached. You see data from before {{time}}, and nothing can be sent. The console keeps trying to reconnect.',
  'status.try': 'Try now',
  'status.trying': 'Trying…',
  'caught-up': 'Up to date again at {{time}}',
  'status.silent': 'Not live',
  'status.silent-why':
    'This server doesn’t report changes, so pages don’t update automatically. To update them, reload the window.',
  'status.check': '{{state}}: check the connection',
  'status.read-only': 'Read-only',
  'status.read-only-why': 'The policy of this computer doesn’t allow changes. Managed by your organization.',
  'status.level': 'Feature level {{level}}',
  'status.level-unknown': 'Feature level unknown',
  'status.level-unknown-why':
    'The server doesn’t report its feature level. The console assumes the newest, and always shows which parameters were ignored.',
  'status.pacing': '{{remaining, number}} of {{limit, number}} requests left',
  'status.pacing-why':
    'The server accepts this many more requests from this account for now. The console slows down automatically.',
  'status.waiting': 'Waiting until {{time}}',
  'status.waiting-why':
    'The server limits how many requests it accepts from this account. The console waits, and continues automatically.',
  'status.drafts_one': '{{count, number}} draft',
  'status.drafts_other': '{{count, number}} drafts',
  'status.drafts-why': 'Unsent changes, kept on this computer.',
  'status.drafts.sending': '{{name}} (being sent)',
  'status.key.keychain': 'Key in keychain',
  'status.key.keychain-why': 'The key is stored only in {{keychain}}.',
  'status.key.this-run': 'Key for this session',
  'status.key.this-run-why':
    'No keychain is available on this computer, so the console forgets the key when it closes. {{reason}}',
  'status.key.demo-why': 'The demo organization runs on this computer. The console forgets its key when it closes.',
  'status.key.missing': 'No key',
  'status.key.missing-why': 'The key is no longer on this computer. Connect the account again.',
  'status.footer': 'No telemetry. Your data goes only to the server you enter.',
  'error.title': 'This page stopped working',
  'missing.title': 'Page not found',
  'missing.home': 'Go to the organization',
})
