import { catalogue } from './i18n.ts'

export const t = catalogue('lib/failure-words', {
  'address-not-found':
    'The console couldn’t find a server at this address. Check the spelling, and that this computer is online.',
  'connection-refused':
    'The console couldn’t connect to this address. Check the address and port, or ask your server administrator.',
  tls: 'The console couldn’t make a secure connection, so nothing was sent. This computer may not trust the server’s certificate. Ask your server administrator to check it.',
  'client-certificate':
    'The server asks for a client certificate, which the console never sends. Ask your server administrator to allow access with the key only.',
  'not-https':
    'This address doesn’t support https. If the server runs on this computer, start the address with http://. If not, ask your server administrator.',
  'proxy-wants-password':
    'Your network’s proxy asked for a user name and password. Sign in when the console asks. After “Not now”, it waits two minutes before it asks again. Nothing reached the server.',
  timeout: 'The server took too long to answer. Try again in a moment.',
  'connection-lost': 'The connection was lost before the server answered. Check the network and try again.',
  'console-ended': 'The console closed before the server answered.',
  'reply-too-large': 'The server’s answer was too large for the console, so it wasn’t read.',
  'record-unreadable': 'The console can’t read one of the server’s records ({{where}}), so it can’t check this.',
  'records-unlisted':
    'The server’s list ({{where}}) has more records than fit in the console’s memory, so it can’t check this.',
  'redirected-elsewhere':
    'The server redirects to {{elsewhere}}, and the console doesn’t follow redirects. If you trust that address, enter it instead.',
  'redirected-elsewhere-unknown':
    'The server redirects to another address, and the console doesn’t follow redirects. Open this address in a browser to see where it leads.',
  'insecure-address':
    'Enter the address with https. Over http, your key would cross the network unencrypted. Only a server on this computer can use http.',
  'malformed-address': 'This isn’t a valid address. Enter it like https://chat.example.com.',
  'not-the-api':
    'Something answers at this address, but it isn’t the chat service. Check the address. It may need a different host name or path.',
  'organization-unknown':
    'There is no organization at this address. It may need the organization’s name, like https://acme.chat.example.com.',
  'not-offered': 'This server doesn’t support this.',
  'not-ready': 'The server has no file for this export. Load the list again.',
  'wrong-key':
    'The server doesn’t accept this key: “{{words}}”{{stop}} Copy it again from Settings > Account & privacy in the chat app.',
  'account-deactivated':
    'This account is deactivated. Ask an administrator to reactivate it, or connect with another account.',
  'organization-deactivated': 'This organization is deactivated. Only your server administrator can reactivate it.',
  'password-refused':
    'The server doesn’t accept this email and password: “{{words}}”{{stop}} Check both, or use an API key.',
  'password-sign-in-off':
    'This organization doesn’t allow signing in with a password. Use an API key from Settings > Account & privacy in the chat app.',
  'key-missing': 'The key for this account is no longer on this computer. Connect the account again.',
  'unknown-profile': 'This account is no longer in the console.',
  'zuliprc-unreadable':
    'This isn’t a complete zuliprc file. Its [api] section needs email, key and site. Missing: {{missing}}.',
  'zuliprc-repeats':
    'This zuliprc file contains its [api] section or one of its settings twice, so the account is unclear. Remove one of them, then choose the file again.',
  'malformed-message':
    'The console made an invalid request and stopped it. Restart the console. If this happens again, report it.',
  'foreign-sender': 'The console refused a request that didn’t come from its own window.',
  'unknown-write': 'This change is no longer open.',
  'not-looked-up': 'The console can’t check this change. Check the server yourself, then mark the change as handled.',
  'not-confirmed': 'The text you typed doesn’t match. Type it exactly as shown.',
  'unknown-run': 'This run is no longer open.',
  'run-under-way': 'Another run is in progress in this organization. Wait until it ends, or cancel it.',
  'too-many-rows': 'This exceeds the limit for one run. Allow it once, or choose fewer rows.',
  'secrets-missing':
    'The passwords for this run were kept only in memory, and the console has closed since. Add them again from the file.',
  'not-sendable':
    'The console didn’t send this, because it doesn’t match the service’s documentation: {{words}}{{stop}}',
  'read-only': 'The policy of this computer doesn’t allow changes. Ask the administrator of this computer.',
  'host-not-allowed': 'The policy of this computer doesn’t allow this server. Ask the administrator of this computer.',
  'demo-off': 'The policy of this computer turns the demo organization off.',
  managed: 'The policy of this computer sets this. Ask the administrator of this computer.',
  storage: 'The console couldn’t read or write a file on this computer: {{words}}{{stop}}',
  'kept-unreadable': 'Data that the console stored on this computer can’t be read: {{words}}{{stop}}',
  'console-fault': 'The console failed: “{{words}}”{{stop}} Restart it. If this happens again, report it.',
  network: 'The server couldn’t be reached. Check the network and try again.',
  cancelled: 'The request was canceled.',
  unauthorized: 'The server didn’t accept the credentials: “{{words}}”{{stop}} Connect the account again.',
  forbidden: 'The server refused this: “{{words}}”{{stop}} This account doesn’t have permission.',
  'not-found': 'The server couldn’t find this: “{{words}}”{{stop}}',
  conflict: 'The server refused this because of a conflict: “{{words}}”{{stop}}',
  'invalid-input': 'The server refused this: “{{words}}”{{stop}}',
  'rate-limited': 'The server asks the console to slow down. Try again in {{seconds}} seconds.',
  'rate-limited-unknown': 'The server asks the console to slow down. Try again in a minute.',
  server: 'The server failed: “{{words}}”{{stop}} Try again. If it keeps failing, tell your server administrator.',
  'silent.wrong-key':
    'The server doesn’t accept this key. Copy it again from Settings > Account & privacy in the chat app.',
  'silent.password-refused': 'The server doesn’t accept this email and password. Check both, or use an API key.',
  'silent.unauthorized': 'The server didn’t accept the credentials and gave no reason. Connect the account again.',
  'silent.forbidden': 'The server refused this and gave no reason. This account doesn’t have permission.',
  'silent.not-found': 'The server couldn’t find this.',
  'silent.conflict': 'The server refused this because of a conflict and gave no reason.',
  'silent.invalid-input': 'The server refused this and gave no reason.',
  'silent.server':
    'The server failed with status {{status}} and gave no reason. Try again. If it keeps failing, tell your server administrator.',
  'silent.server-unknown':
    'The server failed and gave no reason. Try again. If it keeps failing, tell your server administrator.',
  'unexpected-shape': 'The server’s answer differs from its documentation ({{where}}), so the console didn’t use it.',
})
