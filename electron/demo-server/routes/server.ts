import { randomUUID } from 'node:crypto'
import { ApiError, badRequest, rateLimited } from '../server/errors.ts'
import { always, openOperation, operation, type Operation } from '../server/operation.ts'
import { apiKeyOf, passwordOf } from '../organization/accounts.ts'
import { serverIdentity } from '../server/authentication.ts'

/** Answers under neutral and real provider names (`service.md#paths`). */
export const callOperations: readonly Operation[] = [
  operation({
    id: 'calls.create-a',
    method: 'POST',
    path: '/calls/provider_a/create',
    alsoAt: ['/calls/constructorgroups/create'],
    documented: true,
    since: 460,
    parameters: {},
    run: ({ realm }) => {
      if (!realm.contents.server.provider_a_configured) throw badRequest('Constructor Groups is not configured.')
      return { url: `https://groups.video.example/rooms/${randomUUID()}` }
    },
  }),
  operation({
    id: 'calls.create-b',
    method: 'POST',
    path: '/calls/provider_b/create',
    alsoAt: ['/calls/webex/create'],
    documented: true,
    since: 493,
    parameters: {},
    run: ({ realm }, user) => {
      if (!realm.contents.server.provider_b_configured) throw badRequest('Webex is not configured.')
      // The account must have finished the provider's sign-in.
      if (realm.contents.accounts.get(user.user_id)?.has_provider_b_token !== true) {
        throw new ApiError(400, 'INVALID_VIDEO_CALL_PROVIDER_TOKEN', 'Invalid Webex access token')
      }
      return { url: `https://meet.webex.example/join/${randomUUID()}` }
    },
  }),
]

/** Operations without an account: the description of the server, and a key for a password. */
export const serverOperations: readonly Operation[] = [
  openOperation({
    id: 'server.settings',
    method: 'GET',
    path: '/server_settings',
    documented: false,
    parameters: {},
    run: ({ context, realm, level }) => ({
      ...serverIdentity(level),
      push_notifications_enabled: true,
      is_incompatible: false,
      email_auth_enabled: true,
      require_email_format_usernames: true,
      realm_url: context.url,
      realm_uri: context.url,
      realm_name: realm.settings.name,
      realm_icon: '/static/images/halden-ferries.png',
      realm_description: `<p>${realm.settings.description}</p>`,
      realm_web_public_access_enabled: realm.settings.enable_spectator_access,
      authentication_methods: {
        password: true,
        dev: false,
        email: true,
        ldap: false,
        remoteuser: false,
        github: false,
        azuread: false,
        gitlab: false,
        google: false,
        apple: false,
        saml: false,
        'openid connect': false,
      },
      external_authentication_methods: [],
    }),
  }),
  openOperation({
    id: 'server.fetch-api-key',
    method: 'POST',
    path: '/fetch_api_key',
    documented: false,
    parameters: { username: always, password: always },
    run: ({ realm, context, parameters }) => {
      const email = parameters.requiredText('username')
      const password = parameters.requiredText('password')
      // After too many wrong passwords for an address, the right password is refused for a while too.
      const wait = context.failedLogins.waitFor(email)
      if (wait > 0) throw rateLimited(wait)
      const user = realm.findUserByEmail(email)
      const right = user === undefined ? '' : (realm.contents.passwords.get(user.user_id) ?? passwordOf(email))
      if (user === undefined || user.is_bot || password !== right) {
        context.failedLogins.add(email)
        throw new ApiError(401, 'AUTHENTICATION_FAILED', 'Your username or password is incorrect')
      }
      if (!user.is_active) throw new ApiError(401, 'USER_DEACTIVATED', 'Account is deactivated')
      context.failedLogins.forget(email)
      return { api_key: apiKeyOf(user.delivery_email), email: user.delivery_email, user_id: user.user_id }
    },
  }),
]
