import { z } from 'zod'
import { operation, required, secret, text } from './define.ts'
import { emptyReply } from './shapes.ts'

/** Push notifications: §4.5, §4.10. Whoever holds a device token may notify the device, so it is a secret. */
export const push = {
  'push.register-ios-token': operation({
    method: 'POST',
    path: { neutral: '/users/me/ios_push_device_token', field: '/users/me/apns_device_token' },
    source: '§4.5',
    // Servers below 223 know no `appid`; from there on they demand it, as the rule of the record does.
    parameters: { token: required(secret(text(z.string()))), appid: text(z.string(), { since: 223 }) },
    reply: () => emptyReply,
  }),
  'push.send-test': operation({
    method: 'POST',
    path: '/mobile_push/test_notification',
    source: '§4.10',
    parameters: { token: secret(text(z.string())) },
    reply: () => emptyReply,
  }),
}
