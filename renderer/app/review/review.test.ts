import '../../features/channels/record-texts.ts'
import { QueryClient } from '@tanstack/react-query'
import { describe, expect, it } from 'vitest'
import type { Connection } from '#contract/connection.ts'
import { plannedRowSchema } from '#contract/runs.ts'
import { findFacts } from '../../features/channels/rule-facts.ts'
import { createDirectory } from '../../lib/organization/directory.ts'
import { recordKeys } from '../../lib/records/record-keys.ts'
import { reviewWarnings } from './review-warnings.ts'
import { possibleUndos } from './run-undo.tsx'

describe('review-warnings', () => {
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
})

describe('run-undo', () => {
  const connection = {
    profileId: 'halden',
    me: { userId: 7, role: 200 },
    realm: { permissions: {} },
    limits: {},
  } as unknown as Connection
  const context = {
    connection,
    directory: createDirectory(null, [], []),
    factsOf: new Map([['channel' as const, findFacts]]),
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
    queryClient.setQueryData(recordKeys.list('channel', 'halden'), { scope: 'all', channels })
    return queryClient
  }

  const privacy = { field: 'privacy', base: 'private', mine: 'public' }
  const description = { field: 'description', base: 'Cranes.', mine: 'Berths.' }
  const row = (id: number, changes: readonly object[]) =>
    plannedRowSchema.parse({
      name: `channel ${id}`,
      change: 'x',
      write: { kind: 'channel', act: 'update', id, changes },
    })

  it('keeps the rows that no rule excludes', () => {
    const rows = [row(101, [privacy]), row(102, [description])]
    const possible = possibleUndos(client(), rows, context)
    expect(possible.excluded).toEqual([])
    expect(possible.rows.map(({ write }) => write)).toEqual(rows.map(({ write }) => write))
  })

  it('shows what the undo of a row changes, not what the run had changed', () => {
    const { rows } = possibleUndos(client(), [row(101, [privacy, description])], context)
    expect(rows.map(({ change }) => change)).toEqual([
      'Who can find and read it: Private, shared history → Public\nDescription: Cranes. → Berths.',
    ])
  })

  it('keeps the text of a row without fields', () => {
    const archive = plannedRowSchema.parse({
      name: 'channel 101',
      change: 'Archived',
      write: { kind: 'channel', act: 'archive', id: 101, changes: [], target: { base: false, mine: true } },
    })
    expect(possibleUndos(client(), [archive], context).rows.map(({ change }) => change)).toEqual(['Undo: Archived'])
  })

  it('excludes a row that a rule of the record excludes, and says which field and why', () => {
    const { rows, excluded } = possibleUndos(client(), [row(101, [privacy]), row(102, [privacy])], context)
    expect(rows.map(({ name }) => name)).toEqual(['channel 101'])
    expect(excluded).toEqual([
      { field: 'Who can find and read it', why: expect.stringMatching(/\w+\.$/) as string, names: ['channel 102'] },
    ])
  })

  it('sends and shows only the other changes of a row that is excluded in part', () => {
    const { rows, excluded } = possibleUndos(client(), [row(102, [privacy, description])], context)
    expect(rows.map(({ write }) => write.changes)).toEqual([[description]])
    expect(rows.map(({ change }) => change)).toEqual(['Description: Cranes. → Berths.'])
    expect(excluded.map(({ names }) => names)).toEqual([['channel 102']])
  })

  it('groups rows by field and reason, and excludes all where the account lacks the role', () => {
    const member = { ...connection, me: { userId: 7, role: 400 } } as unknown as Connection
    const folders = [1, 2].map((id) =>
      plannedRowSchema.parse({
        name: `folder ${id}`,
        change: 'x',
        write: {
          kind: 'folder',
          act: 'update',
          id,
          changes: [
            { field: 'name', base: 'Quay', mine: 'Pier' },
            { field: 'description', base: 'a', mine: 'b' },
          ],
        },
      }),
    )
    const { rows, excluded } = possibleUndos(client(), folders, { ...context, connection: member })
    expect(rows).toEqual([])
    expect(excluded.map(({ field, names }) => [field, names])).toEqual([
      ['Name', ['folder 1', 'folder 2']],
      ['Description', ['folder 1', 'folder 2']],
    ])
  })
})
