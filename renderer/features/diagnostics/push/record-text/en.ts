export default {
  'kind.one': 'device',
  'kind.many': 'devices',
  'kind.unnamed': 'Device {{id}}',
  'field.token': 'Device token',
  'help.token': 'From the app’s log. Anyone who has it can notify the device, so it isn’t stored anywhere.',
  'effect.token': 'Never shown or stored here.',
  'field.appid': 'App ID',
  'help.appid': 'The app’s ID at Apple, such as com.example.chat.',
  aim: 'sent',
  'rule.token-empty': 'Paste a device token first.',
  'rule.token-cut': 'The log shortened this token. Print it in full on the device, then copy it from there.',
  'rule.token-not-hex':
    'An Apple device token contains only 0–9 and a–f. Other tokens, such as Android ones, are registered elsewhere.',
  'rule.token-long': 'The server allows at most {{count, number}} characters.',
  'rule.token-odd': 'There is one character too few or too many. A token has an even number of 0–9 and a–f.',
  'rule.token-unusual': 'Tokens usually have {{count, number}} characters. The server may still accept this one.',
  'rule.appid-empty': 'The server requires the app ID.',
  'rule.appid-invalid': 'An app ID contains only letters, digits, dots and hyphens.',
  'rule.token-refused': 'The server doesn’t accept this token. Copy it again from the device, in full.',
  'rule.appid-refused': 'The server doesn’t accept this app ID. Compare it with the one the app was built with.',
  'rule.not-registered':
    'The server has no device with this token for this account. Register the token here first. A token changes when the app is reinstalled.',
  'rule.not-at-service':
    'This server knows the device, but the service that forwards its notifications doesn’t. On the device, sign out of the app and sign in again. If that doesn’t help, ask your server administrator.',
  'rule.no-device':
    'This account has no device that gets notifications. Sign in to the app on a device, or register a token here.',
  'rule.not-configured':
    'This server isn’t set up to send notifications to phones. Your server administrator has to do that. It can’t be done from here.',
  'rule.not-signed-up':
    'This server’s registration with the service that forwards notifications is missing or has expired. Your server administrator has to renew it.',
  'rule.service-down':
    'This server couldn’t reach the service that forwards its notifications, or that service failed. Try again later. If it keeps happening, tell your server administrator.',
  'rule.bots': 'Bots have no devices. Connect with a person’s account.',
  'act.create.title': 'Register a device for {{name}}',
  'act.create.send': 'Register device',
  'act.create.accepted':
    'Accepted. Servers don’t report which devices are registered, so only a notification on the device proves it.',
  'act.create.accepted-title': 'Accepted, but can’t be verified',
  'act.create.request': 'The request itself contains the token. It is masked here.',
  'act.test.label': 'Test notification',
  'act.test-all.label': 'Test notification',
} as const
