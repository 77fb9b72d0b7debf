import type { Words } from '../../lib/text-types.ts'

export default {
  title: 'Beim Proxy {{proxy}} anmelden',
  what: 'Dein Netzwerk verlangt diese Anmeldung. Das ist nicht dein Chat-Account.',
  message: 'Der Proxy meldet: „{{realm}}“',
  again: 'Der Proxy hat diesen Benutzernamen und dieses Passwort abgelehnt.',
  username: 'Benutzername',
  password: 'Passwort',
  required: 'Gib den Benutzernamen ein.',
  stored: 'Sobald der Proxy Benutzername und Passwort annimmt, werden sie nur in {{keychain}} gespeichert.',
  'stored.this-session':
    'Auf diesem Computer ist kein Schlüsselbund verfügbar, daher werden Benutzername und Passwort nur behalten, bis die Konsole geschlossen wird.',
  send: 'Anmelden',
  cancel: 'Nicht jetzt',
} satisfies Words
