import { expect, it } from 'vitest'
import type { Emit } from '../ports.ts'
import { relay } from './relay.ts'

it('calls the listeners of a channel around the page, and no others', () => {
  const order: string[] = []
  const toPage: Emit = (channel) => void order.push(`page: ${channel}`)
  const emit = relay(
    { emit: toPage },
    {
      before: { 'connection:resynced': ({ profileId }) => void order.push(`before: ${profileId}`) },
      after: {
        'connection:resynced': ({ profileId }) => void order.push(`after: ${profileId}`),
        'write:closed': ({ writeId }) => void order.push(writeId),
      },
    },
  )
  emit('connection:resynced', { profileId: 'p1' })
  expect(order).toEqual(['before: p1', 'page: connection:resynced', 'after: p1'])
})
