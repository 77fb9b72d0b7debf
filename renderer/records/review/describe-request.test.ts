import { expect, it } from 'vitest'
import { encodeRequest } from '#contract/encode.ts'
import { t } from '#contract/testing/english.ts'
import { describeRequest } from './review-dialog.tsx'

const encode = (id: Parameters<typeof encodeRequest>[0], parameters: object, level: number | null) => {
  const { form } = encodeRequest(id, parameters as Record<string, unknown>, { dialect: 'field', level })
  return { form: form.map(([name, value]): [string, string] => [name, value]) }
}

it('sends what is filled in for a new record, since nothing changed', () => {
  const request = encode('folders.create', { name: 'Ships', description: '' }, 509)
  expect(describeRequest({ kind: 'folder', act: 'create' }, request)).toBe(t('records:review.request.filled'))
})

it.each([
  { level: 509, sends: ['description'], says: 'changed' },
  { level: 509, sends: ['can_remove_subscribers_group'], says: 'changed-permissions' },
  { level: 319, sends: ['can_remove_subscribers_group'], says: 'changed' },
  { level: 196, sends: ['can_remove_subscribers_group'], says: 'changed' },
  { level: null, sends: ['description', 'can_remove_subscribers_group'], says: 'changed-permissions' },
] as const)('mentions the old value of $sends at level $level only if it is sent', ({ level, sends, says }) => {
  const values = { description: '{"old": "text"}', can_remove_subscribers_group: { new: 11, old: 12 } }
  const parameters = Object.fromEntries(sends.map((name) => [name, values[name]]))
  const request = encode('channels.update', { stream_id: 1, ...parameters }, level)
  expect(describeRequest({ kind: 'channel', act: 'update' }, request)).toBe(t(`records:review.request.${says}`))
})

it.each([
  { level: 379, says: 'request' },
  { level: 378, says: 'request-unguarded' },
] as const)('mentions the hash at level $level only if it is sent', ({ level, says }) => {
  const guard = level < 379 ? {} : { prev_content_sha256: 'ab' }
  const request = encode('messages.edit', { message_id: 1, content: 'New', ...guard }, level)
  expect(describeRequest({ kind: 'message', act: 'update' }, request)).toBe(t(`messages:message.act.update.${says}`))
})
