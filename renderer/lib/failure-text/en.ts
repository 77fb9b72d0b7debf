export default {
  'address-not-found': 'There is no server at this address. Check the spelling, and that this computer is online.',
  'connection-refused':
    'The console couldn’t connect to this address. Check the address and port, or ask your server administrator.',
  tls: 'The console couldn’t make a secure connection, so nothing was sent. This computer may not trust the server’s certificate. Ask your server administrator to check it.',
  'client-certificate':
    'The server asks for a certificate of this computer, which the console hands to nobody. Ask whoever runs the server to accept the key alone.',
  'not-https':
    'What answers at this address does not speak https. If it runs on this computer, enter the address with http:// before it; if not, ask whoever runs the server.',
  'proxy-wants-password':
    'The proxy of your network wants a user name and a password, and nobody has signed in. Sign in when the console asks; after “Not now” it asks again in two minutes. The server got nothing of this.',
  timeout: 'The server took too long to answer. Try again in a moment.',
  'connection-lost': 'The connection broke before the server answered. Check the network and try again.',
  'console-ended': 'The console closed before the server answered.',
  'reply-too-large': 'The server’s answer was larger than the console accepts, so it was not read.',
  'record-unreadable':
    'The server has a record here that the console cannot read ({{where}}), so the console cannot check this.',
  'redirected-elsewhere':
    'The server redirects to another address, which the console does not follow. If you trust it, enter that address: {{elsewhere}}',
  'redirected-elsewhere-unknown':
    'The server redirects to another address, which the console does not follow. Open this address in a browser to see where it leads.',
  'insecure-address':
    'Only https addresses are accepted, because the key would cross the network unprotected. Enter the address with https.',
  'malformed-address': 'This is not an address. Enter it like https://chat.example.com.',
  'not-the-api':
    'Something answers at this address, but not the chat service. Check the address; it may need another host name or path.',
  'organization-unknown':
    'There is no organization at this address. It may need the organization’s name, like https://acme.chat.example.com.',
  'not-offered': 'This server doesn’t offer this.',
  'not-ready': 'The server has no file for this. Read the list again.',
  'wrong-key':
    'The server does not accept this key: “{{words}}”{{stop}} Copy it again from Settings, Account and privacy.',
  'account-deactivated':
    'This account is deactivated. Ask an administrator to reactivate it, or connect with another account.',
  'organization-deactivated': 'This organization is deactivated. Only whoever runs the server can bring it back.',
  'password-refused':
    'The server does not accept this email and password: “{{words}}”{{stop}} Check both, or use an API key.',
  'password-sign-in-off':
    'This organization does not allow signing in with a password. Use an API key from Settings, Account and privacy.',
  'key-missing': 'The key of this account is no longer on this computer. Connect the account again.',
  'unknown-profile': 'This account is no longer in the console.',
  'zuliprc-unreadable': 'This file is not a complete zuliprc: its [api] section lacks {{missing}}.',
  'zuliprc-repeats':
    'This zuliprc file has its [api] section, or a line of it, twice, so the account is not clear. Remove the other one, then choose the file again.',
  'malformed-message': 'The console refused its own request. Restart it; if this happens again, report it.',
  'foreign-sender': 'The console refused a request from outside its own window.',
  'unknown-write': 'This change is finished and was closed.',
  'not-looked-up':
    'The console can’t look this change up. Look at the server yourself, then mark the change as settled.',
  'not-confirmed': 'The typed text differs from what was asked for. Type it as shown.',
  'unknown-run': 'This run is finished and was closed.',
  'run-under-way': 'Another run of this organization is under way. Wait for its end, or cancel it.',
  'too-many-rows': 'This is more than one run may change. Allow it for this once, or choose fewer.',
  'secrets-missing':
    'The passwords of this run were in memory alone, and the console was closed since. Give them again from the file.',
  'not-sendable':
    'The console did not send this, because it does not fit what the service documents: {{words}}{{stop}}',
  storage: 'The console couldn’t read or write a file on this computer: {{words}}{{stop}}',
  'kept-unreadable': 'What the console kept on this computer cannot be read: {{words}}{{stop}}',
  'console-fault': 'The console itself failed: “{{words}}”{{stop}} Restart it; if this happens again, report it.',

  network: 'The server could not be reached. Check the network and try again.',
  cancelled: 'This was cancelled.',
  unauthorized: 'The server did not accept the credentials: “{{words}}”{{stop}} Connect the account again.',
  forbidden: 'The server refused: “{{words}}”{{stop}} This account lacks the permission.',
  'not-found': 'The server does not have this: “{{words}}”{{stop}}',
  conflict: 'The server refused this because of a conflict: “{{words}}”{{stop}}',
  'invalid-input': 'The server refused: “{{words}}”{{stop}}',
  'rate-limited': 'The server asks the console to slow down. Try again in {{seconds}} seconds.',
  'rate-limited-unknown': 'The server asks the console to slow down. Try again in a minute.',
  server: 'Something failed on the server: “{{words}}”{{stop}} Try again; if it stays, tell whoever runs the server.',
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
  'unexpected-shape': 'The server’s answer differs from its documentation at {{where}}, so the console did not use it.',
} as const
