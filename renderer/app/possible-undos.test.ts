import { QueryClient } from '@tanstack/react-query'
import { expect, it } from 'vitest'
import type { Connection } from '#contract/connection.ts'
import { plannedRowSchema } from '#contract/runs.ts'
import '../features/channels/record-words.ts'
import '../features/folders/words.ts'
import { factsIn } from '../features/channels/rule-facts.ts'
import { channelKeys } from '../lib/organization/channels.ts'
import { createDirectory } from '../lib/organization/directory.ts'
import { possibleUndos } from './possible-undos.ts'

const connection = {
  profileId: 'halden',
  me: { userId: 7, role: 200 },
  realm: { permissions: {} },
  limits: {},
} as unknown as Connection
const context = {
  connection,
  directory: createDirectory(null, [], []),
  factsOf: new Map([['channel' as const, factsIn]]),
}

/** Two private channels; the account is subscribed to the first. */
function client(): QueryClient {
  const queryClient = new QueryClient()
  const none = { direct_members: [], direct_subgroups: [] }
  const channels = [101, 102].map((id) => ({
    stream_id: id,
    invite_only: true,
    history_public_to_subscribers: true,
    can_subscribe_group: none,
    can_add_subscribers_group: none,
    isSubscribed: id === 101,
  }))
  queryClient.setQueryData(channelKeys.list('halden'), { scope: 'all', channels })
  return queryClient
}

const privacy = { field: 'privacy', base: 'private-shared', mine: 'public' }
const description = { field: 'description', base: 'Cranes.', mine: 'Berths.' }
const row = (id: number, changes: readonly object[]) =>
  plannedRowSchema.parse({ name: `channel ${id}`, change: 'x', write: { kind: 'channel', act: 'update', id, changes } })

it('keeps the rows that no rule excludes', () => {
  const rows = [row(101, [privacy]), row(102, [description])]
  expect(possibleUndos(client(), rows, context)).toEqual({ rows, excluded: new Map() })
})

it('excludes a row that a rule of the record excludes, and says why', () => {
  const { rows, excluded } = possibleUndos(client(), [row(101, [privacy]), row(102, [privacy])], context)
  expect(rows.map(({ name }) => name)).toEqual(['channel 101'])
  expect([...excluded.values()]).toEqual([['channel 102']])
  expect([...excluded.keys()][0]).toMatch(/\w+\.$/)
})

it('sends only the other changes of a row that is excluded in part', () => {
  const { rows, excluded } = possibleUndos(client(), [row(102, [privacy, description])], context)
  expect(rows.map(({ write }) => write.changes)).toEqual([[description]])
  expect([...excluded.values()]).toEqual([['channel 102']])
})

it('groups rows by the reason, and excludes all where the account lacks the role', () => {
  const member = { ...connection, me: { userId: 7, role: 400 } } as unknown as Connection
  const folders = [1, 2].map((id) =>
    plannedRowSchema.parse({
      name: `folder ${id}`,
      change: 'x',
      write: { kind: 'folder', act: 'update', id, changes: [{ field: 'name', base: 'Quay', mine: 'Pier' }] },
    }),
  )
  const { rows, excluded } = possibleUndos(client(), folders, { ...context, connection: member })
  expect(rows).toEqual([])
  expect([...excluded.values()]).toEqual([['folder 1', 'folder 2']])
})
