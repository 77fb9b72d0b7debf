import { z } from 'zod'
import { operation, required, secret, text } from './define.ts'
import { emptyReply } from './shapes.ts'

/** Push notifications. A device token is a secret, because it allows notifying the device. */
export const push = {
  'push.register-ios-token': operation({
    method: 'POST',
    path: { neutral: '/users/me/ios_push_device_token', field: '/users/me/apns_device_token' },
    source: 'service.md#push-devices',
    // `appid` exists since 223. From there on it is required, which the record's rule checks.
    parameters: { token: required(secret(text(z.string()))), appid: text(z.string(), { since: 223 }) },
    reply: () => emptyReply,
  }),
  'push.send-test': operation({
    method: 'POST',
    path: '/mobile_push/test_notification',
    source: 'service.md#test-notifications',
    parameters: { token: secret(text(z.string())) },
    reply: () => emptyReply,
  }),
}
