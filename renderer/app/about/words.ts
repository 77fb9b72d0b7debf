import { catalogue } from '../../lib/i18n.ts'

export const t = catalogue('app/about/words', {
  title: 'About Realm Console',
  version: 'Version',
  updates: 'Updates',
  check: 'Check for updates',
  automatically: 'Update automatically',
  'automatically.help':
    'Checks for a new version when the console starts and once a day, downloads it, and installs it when you quit the console.',
  managed: 'Managed by your organization.',
  'manual.store': 'This copy is updated by the app store that it was installed from.',
  'manual.administrator': 'The administrator of this computer updates this copy.',
  'manual.person': 'To update this copy, install a newer version over it. Your accounts, drafts and journal are kept.',
  'manual.sources': 'This copy runs from its source code. To update it, get the newest source code.',
  'off.policy': 'The policy of this computer turns updates off. Managed by your organization.',
  'off.preference': 'The console doesn’t check for updates automatically.',
  checking: 'Checking for updates…',
  current: 'This is the newest version. Last checked at {{time}}.',
  unchecked: 'Not checked yet.',
  downloading: 'Downloading version {{version}}…',
  'downloading.part': 'Downloading version {{version}}: {{received}} of {{total}}',
  ready: 'Version {{version}} is downloaded. It is installed when you quit the console.',
  'ready.notice': 'Version {{version}} is ready to install',
  'ready.about': 'It is installed when you quit the console.',
  waiting:
    'Version {{version}} is downloaded. It isn’t installed while a change or a bulk change is in progress. Wait for it to end, then quit the console.',
  refused: 'The update was refused, and nothing was installed',
  failed: 'The update failed, and nothing was installed',
  'problem.older':
    'The update server offers version {{version}}, which is older than this one. Tell the administrator of the update server.',
  'problem.other-host':
    'The update server points to another server, so it may have been tampered with. Tell the administrator of the update server.',
  'problem.signature':
    'The update isn’t signed by the publisher of this console, so it may be forged. Don’t install this version manually either. Tell the administrator of the update server.',
  'problem.checksum':
    'The downloaded file is damaged or was replaced. The console tries again in an hour. If it happens again, tell the administrator of the update server.',
  'problem.too-large':
    'The update server sent more data than an update has, so the download was stopped. Tell the administrator of the update server.',
  'problem.malformed':
    'The description of the update on the update server has a mistake. Tell the administrator of the update server.',
  'problem.network': 'The update server can’t be reached. Check your connection. The console tries again in an hour.',
  'problem.computer':
    'The update couldn’t be stored or started on this computer. Check that there is enough free space, then try again.',
  detail: 'Details: {{detail}}',
  places: 'Data on this computer',
  'place.key': 'API keys',
  'key.keychain': 'In {{name}}, under “Realm Console”',
  'key.memory': 'Only in memory, until the console closes. {{name}} isn’t available: {{reason}}',
  'place.folder': 'Accounts, preferences',
  'place.drafts': 'Drafts',
  'place.runs': 'Unfinished bulk changes',
  'place.lists': 'Lists, encrypted',
  'place.journal': 'Journal',
  'place.log': 'Log',
  'place.none': 'Nothing is stored there yet.',
  'place.copy': 'Copy the path: {{place}}',
  'place.show': 'Show in folder: {{place}}',
  'place.not-shown': 'The folder can’t be shown. It is at {{path}}.',
  'log.terminal': 'Only in the terminal that started the console',
  'lists.off': 'Not stored, because you turned it off',
  'lists.no-keychain': 'Not stored, because there is no keychain',
  licenses: 'Licenses',
  'licenses.about_one': 'The console contains {{count, number}} package, with its own license.',
  'licenses.about_other': 'The console contains {{count, number}} packages, each with its own license.',
  'licenses.no-text': 'The package contains no license text. Its license is {{license}}.',
  diagnostics: 'Diagnostics file',
  'diagnostics.open': 'Create diagnostics file…',
})
