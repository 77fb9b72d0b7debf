import { ApiError, badRequest, missingParameter } from '../server/errors.ts'
import { requireHuman } from '../server/guards.ts'
import { always, operation, type Call, type Operation } from '../server/operation.ts'
import type { PushDevice } from '../state/contents.ts'
import type { User } from '../state/records.ts'

const maximumTokenLength = 4096
// The neutral and the real name are answered alike (`service.md#paths`).
const path = '/users/me/ios_push_device_token'
const alsoAt = ['/users/me/apns_device_token']

export const pushOperations: readonly Operation[] = [
  operation({
    id: 'push.register-ios-token',
    method: 'POST',
    path,
    alsoAt,
    documented: true,
    parameters: { token: always, appid: { since: 223 } },
    run: (call, user) => {
      requireHuman(user)
      const { parameters, realm, level } = call
      const token = checkedToken(parameters.requiredText('token'))
      const appid = parameters.text('appid')
      if (appid === undefined && level >= 223) throw missingParameter('appid')
      if (appid !== undefined && !/^[.a-zA-Z0-9-]+$/.test(appid)) throw badRequest('appid has invalid format')
      // Registering a known device again succeeds and changes nothing.
      if (deviceOf(call, user, token) === undefined) {
        realm.contents.devices.push({ user_id: user.user_id, token, appid: appid ?? '', known_to_bouncer: true })
      }
      return {}
    },
  }),
  operation({
    id: 'push.remove-ios-token',
    method: 'DELETE',
    path,
    alsoAt,
    documented: false,
    parameters: { token: always },
    run: (call, user) => {
      requireHuman(user)
      const token = checkedToken(call.parameters.requiredText('token'))
      const device = deviceOf(call, user, token)
      if (device === undefined) throw badRequest('Token does not exist')
      const { devices } = call.realm.contents
      devices.splice(devices.indexOf(device), 1)
      return {}
    },
  }),
  operation({
    id: 'push.send-test',
    method: 'POST',
    path: '/mobile_push/test_notification',
    documented: true,
    parameters: { token: always },
    run: (call, user) => {
      requireHuman(user)
      const { realm } = call
      const token = call.parameters.text('token')
      const devices =
        token === undefined
          ? realm.contents.devices.filter((device) => device.user_id === user.user_id)
          : [recognised(call, user, token)]
      // Without any device, sending succeeds.
      if (devices.length > 0 && realm.contents.server.push_bouncer === 'down') {
        throw new ApiError(502, 'FAILED_TO_CONNECT_BOUNCER', 'Network error while connecting to the push bouncer.')
      }
      if (token !== undefined && devices.some((device) => !device.known_to_bouncer)) {
        throw new ApiError(400, 'INVALID_REMOTE_PUSH_DEVICE_TOKEN', 'Device not recognized by the push bouncer')
      }
      // The request succeeds, because the device is known, but nothing is sent to it. Before 500, only the content was
      // omitted.
      if (realm.settings.require_e2ee_push_notifications && call.level >= 500) return {}
      for (const device of devices) if (device.known_to_bouncer) send(call, device)
      return {}
    },
  }),
]

/** A token has an even number of hex digits, and is neither empty nor too long. */
function checkedToken(token: string): string {
  if (token === '' || token.length > maximumTokenLength) throw badRequest('Empty or invalid length token')
  if (!/^(?:[0-9a-fA-F]{2})+$/.test(token)) throw badRequest('Invalid APNS token')
  return token
}

function deviceOf({ realm }: Call, user: User, token: string): PushDevice | undefined {
  return realm.contents.devices.find((device) => device.user_id === user.user_id && device.token === token)
}

function recognised(call: Call, user: User, token: string): PushDevice {
  const device = deviceOf(call, user, token)
  if (device === undefined) throw new ApiError(400, 'INVALID_PUSH_DEVICE_TOKEN', 'Device not recognized')
  return device
}

/** Sends a notification. Before 234, `event` had another name and `realm_name` did not exist. */
function send({ realm, level, context }: Call, device: PushDevice): void {
  realm.contents.pushes.push({
    token: device.token,
    payload: {
      event: level < 234 ? 'test-by-device-token' : 'test',
      ...(level < 234 ? {} : { realm_name: realm.settings.name }),
      realm_url: context.url,
      user_id: device.user_id,
      time: context.clock.now(),
    },
  })
}
