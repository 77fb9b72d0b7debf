import { expect, it } from 'vitest'
import { apiKeyOf } from '../organization/accounts.ts'
import { buildApp } from '../server/app.ts'
import { createContext } from '../server/create-context.ts'
import { basic } from '../testing/demo.ts'
import { operations } from './index.ts'

const owner = 'signe.dahl@haldenferries.example'

it('refuses web-public channels where the organization has switched them off', async () => {
  const context = createContext({
    minimal: false,
    scale: 52,
    featureLevel: 509,
    rateLimitPerMinute: 100,
    heartbeatSeconds: 1,
    openRateLimitPerMinute: 100,
    maxFileUploadSizeMib: 100,
  })
  context.realm.settings.enable_spectator_access = false
  const app = buildApp(context, operations)
  const response = await app.inject({
    method: 'PATCH',
    url: '/api/v1/streams/110',
    headers: {
      authorization: basic(owner, apiKeyOf(owner)),
      'content-type': 'application/x-www-form-urlencoded',
    },
    payload: 'is_web_public=true',
  })
  expect(response.statusCode).toBe(400)
  expect(response.json()).toEqual({
    result: 'error',
    code: 'BAD_REQUEST',
    msg: 'Web-public channels are not enabled.',
  })
  await app.close()
  context.files.remove()
})
