import { z } from 'zod'
import { operation, required, text } from './define.ts'
import { emptyReply } from './shapes.ts'

/** Push notifications: §4.5, §4.10. */
export const push = {
  'push.register-ios-token': operation({
    method: 'POST',
    path: { neutral: '/users/me/ios_push_device_token', field: '/users/me/apns_device_token' },
    source: '§4.5',
    parameters: { token: required(text(z.string())), appid: required(text(z.string())) },
    reply: () => emptyReply,
  }),
  'push.send-test': operation({
    method: 'POST',
    path: '/mobile_push/test_notification',
    source: '§4.10',
    parameters: { token: text(z.string()) },
    reply: () => emptyReply,
  }),
}
