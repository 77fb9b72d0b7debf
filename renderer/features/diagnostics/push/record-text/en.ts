export default {
  'kind.one': 'device',
  'kind.many': 'devices',
  'kind.unnamed': 'Device {{id}}',
  'field.token': 'Device token',
  'help.token': 'From the log of the app. Whoever holds it can notify the device, so it is kept nowhere.',
  'effect.token': 'Never shown here, and never kept.',
  'field.appid': 'App ID',
  'help.appid': 'The name by which Apple knows the app.',
  aim: 'sent',
  'rule.token-empty': 'Paste the token of a device first.',
  'rule.token-cut': 'The log has shortened this token. Print it in full on the device, and copy it from there.',
  'rule.token-not-hex':
    'A token of an Apple device has only 0–9 and a–f. Others, such as those of Android, are registered elsewhere.',
  'rule.token-long': 'The server takes {{count, number}} characters at most.',
  'rule.token-odd': 'One character is missing or too many: a token has an even number of 0–9 and a–f.',
  'rule.token-unusual':
    'Tokens have {{count, number}} characters as a rule. The server may take this one all the same.',
  'rule.appid-empty': 'The server asks for the ID of the app.',
  'rule.appid-invalid': 'An app ID has only letters, digits, dots and hyphens.',
  'rule.token-refused': 'The server does not take this token. Copy it again from the device, in full.',
  'rule.appid-refused': 'The server does not take this app ID. Compare it with the one the app was built with.',
  'rule.not-registered':
    'The server has no device of this account with this token. Register the token here first; a token changes when the app is installed anew.',
  'rule.not-at-service':
    'This server knows the device, but the service that passes its notifications on does not. Sign out of the app on the device and in again; if that changes nothing, ask whoever runs the server.',
  'rule.no-device':
    'This account has no device that gets notifications. Sign in to the app on one, or register a token here.',
  'rule.not-configured':
    'This server is not set up to notify phones. Whoever runs it has to do that; nobody can from here.',
  'rule.not-signed-up':
    'This server’s sign-up with the service that passes notifications on is missing or over. Whoever runs the server has to renew it.',
  'rule.service-down':
    'This server couldn’t reach the service that forwards its notifications, or that service failed. Try again later. If it keeps happening, tell your server administrator.',
  'rule.bots': 'Bots have no devices. Connect the account of a person.',
  'act.create.title': 'Register a device for {{name}}',
  'act.create.send': 'Register',
  'act.create.accepted':
    'Accepted. No server tells which devices are registered, so that only a notification on the device proves it.',
  'act.create.accepted-title': 'Accepted, and nothing can check it',
  'act.create.request': 'The request itself carries the token; here a mask stands for it.',
  'act.test.label': 'Test notification',
  'act.test-all.label': 'Test notification',
} as const
