import { QueryClient } from '@tanstack/react-query'
import { expect, it } from 'vitest'
import type { Connection } from '#contract/connection.ts'
import '../../features/channels/record-texts.ts'
import { createDirectory } from '../../lib/organization/directory.ts'
import { findFacts } from '../../features/channels/rule-facts.ts'
import { reviewWarnings } from './review-warnings.ts'
import { recordKeys } from '../../lib/records/record-keys.ts'

type Reviewed = Parameters<typeof reviewWarnings>[1]

const profileId = 'halden'
const directory = createDirectory(null, [], [])
const connection = {
  me: { userId: 7, role: 200 },
  realm: { permissions: {} },
  limits: {},
} as unknown as Connection

/** The undo of making a channel private. */
const undo = {
  kind: 'channel',
  act: 'update',
  id: 101,
  profileId,
  changes: [{ field: 'privacy', base: 'private-shared', mine: 'public' }],
} satisfies Reviewed

function withChannel(channel: object): QueryClient {
  const queryClient = new QueryClient()
  const kept = { stream_id: 101, invite_only: true, history_public_to_subscribers: true, ...channel }
  const noOne = { can_subscribe_group: { direct_members: [], direct_subgroups: [] } }
  const channels = [{ ...kept, ...noOne, can_add_subscribers_group: noOne.can_subscribe_group }]
  queryClient.setQueryData(recordKeys.list('channel', profileId), { scope: 'all', channels })
  return queryClient
}

it('warns that an administrator who is not subscribed can’t make a private channel public again', () => {
  const warnings = reviewWarnings(withChannel({ isSubscribed: false }), undo, { connection, directory, findFacts })
  expect(Object.keys(warnings)).toEqual(['privacy'])
  expect(warnings['privacy']).not.toBe('')
})

it('says nothing to a subscriber, of another channel, or before the channels are loaded', () => {
  expect(reviewWarnings(withChannel({ isSubscribed: true }), undo, { connection, directory, findFacts })).toEqual({})
  expect(
    reviewWarnings(withChannel({ isSubscribed: false, stream_id: 102 }), undo, { connection, directory, findFacts }),
  ).toEqual({})
  expect(reviewWarnings(new QueryClient(), undo, { connection, directory, findFacts })).toEqual({})
})

it('warns of the role that the account lacks, whatever is loaded', () => {
  const member = { ...connection, me: { userId: 7, role: 400 } } as unknown as Connection
  const folder = {
    ...undo,
    kind: 'folder',
    changes: [{ field: 'name', base: 'Quay', mine: 'Pier' }],
  } satisfies Reviewed
  const warnings = reviewWarnings(new QueryClient(), folder, { connection: member, directory, findFacts: undefined })
  expect(Object.keys(warnings)).toEqual(['name'])
})
