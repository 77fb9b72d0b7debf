import { expect, it } from 'vitest'
import { secretPaths } from './secret-paths.ts'

it('lets secrets in at a few places, and out at none', () => {
  expect(secretPaths()).toEqual([
    'profiles:connect-with-key input.apiKey',
    'profiles:connect-with-password input.password',
    'profiles:offer-zuliprc input.text',
    'write:check input.write.secrets',
    'proxy:answer input.login.password',
    'run:start input.secrets',
    'run:give-secrets input.secrets',
  ])
})
