import { expect, it } from 'vitest'
import { newsOf } from './index.ts'

const file = {
  id: 7,
  name: 'roster.xlsx',
  path_id: '2/aa/draft001/roster.xlsx',
  size: 18_202,
  create_time: 1_781_000_000,
  message_ids: [12],
}
const event = (op: string, attachment: object) => newsOf('attachment', { type: 'attachment', op, attachment })

it('each of the three events updates the list', () => {
  expect(event('add', file)).toMatchObject({ about: 'new', records: [{ id: 7, wire: file }] })
  expect(event('update', file)).toMatchObject({ about: 'one', id: 7, wire: file, values: { message_ids: [12] } })
  expect(event('remove', { id: 7 })).toEqual({ about: 'gone', ids: [7] })
})

it('an event of an older server, with times in milliseconds, makes the list be read again', () => {
  const { message_ids: _ids, ...older } = { ...file, create_time: 1_781_000_000_000, messages: [{ id: 12 }] }
  expect(event('add', older)).toBeNull()
  expect(event('update', older)).toBeNull()
})
