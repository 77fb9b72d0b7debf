import { z } from 'zod'
import { operation, required, secret, text } from './define.ts'
import { emptyReply } from './shapes.ts'

/** Push notifications: §4.5, §4.10. Whoever holds a device token may notify the device, so it is a secret. */
export const push = {
  'push.register-ios-token': operation({
    method: 'POST',
    path: { neutral: '/users/me/ios_push_device_token', field: '/users/me/apns_device_token' },
    source: '§4.5',
    parameters: { token: required(secret(text(z.string()))), appid: required(text(z.string())) },
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
