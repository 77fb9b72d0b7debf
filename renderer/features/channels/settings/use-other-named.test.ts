import { expect, it } from 'vitest'
import type { Channel } from '../../../lib/organization/channels.ts'
import { findNamed } from './use-other-named.ts'

const channels = [
  { stream_id: 1, name: 'Fares' },
  { stream_id: 2, name: 'drills', is_archived: true },
] as Channel[]

it('finds another channel ignoring case and outer spaces, even an archived one', () => {
  expect(findNamed(channels, ' fares ', 7)).toEqual({ name: 'Fares', isArchived: false })
  expect(findNamed(channels, 'Drills', 7)).toEqual({ name: 'drills', isArchived: true })
  expect(findNamed(channels, 'fare', 7)).toBeNull()
})

it('finds a name that gets longer in lowercase', () => {
  const istanbul = [{ stream_id: 3, name: 'İstanbul' }] as Channel[]
  expect(findNamed(istanbul, 'İSTANBUL', 7)).toEqual({ name: 'İstanbul', isArchived: false })
})

it('does not find the channel itself', () => {
  expect(findNamed(channels, 'FARES', 1)).toBeNull()
})
