import { expect, it } from 'vitest'
import { newsOf, actOf } from './index.ts'
import { scheduledMessageValues } from './scheduled-message.ts'

const wire = {
  scheduled_message_id: 7,
  type: 'stream' as const,
  to: 101,
  topic: 'MS Fossen',
  content: 'Berth 5 is free.',
  rendered_content: '<p>Berth 5 is free.</p>',
  scheduled_delivery_timestamp: 1_781_600_000,
  failed: false,
}
const { scheduled_message_id: id, rendered_content: _html, ...reported } = wire

it('each of the three events updates the list', () => {
  const event = (op: string, more: object) => newsOf('scheduled-message', { type: 'scheduled_messages', op, ...more })
  expect(event('add', { scheduled_messages: [wire] })).toMatchObject({
    about: 'new',
    records: [{ id, wire: { id, ...reported } }],
  })
  expect(event('update', { scheduled_message: { ...wire, failed: true } })).toMatchObject({
    about: 'one',
    id,
    wire: { id, ...reported, failed: true },
  })
  expect(event('remove', { scheduled_message_id: id })).toEqual({ about: 'gone', ids: [id] })
})

it('an event of another shape makes the list be read again', () => {
  const event = { type: 'scheduled_messages', op: 'remove', message_id: 7 }
  expect(newsOf('scheduled-message', event)).toBeNull()
  expect(newsOf('scheduled-message', { ...event, op: 'add', scheduled_messages: [{ id: 7 }] })).toBeNull()
})

it('a changed text, place or time conflicts with a deletion; a failure does not', () => {
  const { target } = actOf('scheduled-message', 'delete')
  const message = { id, ...reported }
  const values = scheduledMessageValues(message)
  const isSame = (other: Partial<typeof message>) =>
    target?.isSame(values, scheduledMessageValues({ ...message, ...other }))
  expect(isSame({ failed: true })).toBe(true)
  expect(isSame({ content: 'Berth 6 is free.' })).toBe(false)
  expect(isSame({ topic: 'MS Iddefjord' })).toBe(false)
  expect(isSame({ to: 102 })).toBe(false)
  expect(isSame({ scheduled_delivery_timestamp: 1_781_700_000 })).toBe(false)
})
