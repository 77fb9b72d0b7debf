import { expect, it } from 'vitest'
import { cleanToken } from './use-device-form.ts'

it.each([
  ['9f3c61aa', '9f3c61aa'],
  ['<9f3c61aa b07e4d2a>', '9f3c61aab07e4d2a'],
  [' 9f3c 61aa\r\n', '9f3c61aa'],
  ['9f3c\u00A061aa', '9f3c61aa'],
  ['\u200b9f3c\u00ad６１aa\ufeff', '9f3c61aa'],
  ['{length = 4, bytes = 0x9f3c61aa}', '9f3c61aa'],
  ['{length = 32, bytes = 0x9f3c61aa b07e4d2a ... 81c0ffee }', '9f3c61aab07e4d2a...81c0ffee'],
  ['"9F3C61AA"', '9F3C61AA'],
  // Wrong characters stay, so that the user sees them in the report.
  ['9f3g:61', '9f3g:61'],
  ['', ''],
])('sends %j as %j', (given, token) => {
  expect(cleanToken(given)).toEqual({ token, isCleaned: token !== given })
})
