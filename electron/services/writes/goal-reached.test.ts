import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { startDemoServer } from '../../demo-server/index.ts'
import { network, outcomesOf, startBench, type Bench } from './testing/bench.ts'
import { clock } from './testing/fake-clock.ts'

/** Acts whose goal another person reaches first, at each moment of a write. */

let bench: Bench
beforeEach(async () => {
  bench = await startBench({ demo: await startDemoServer(), clock })
})
afterEach(() => bench.close())

type Row = Readonly<Record<string, unknown>>
const list = async (path: string, name: string) => (await bench.others('GET', path))[name] as unknown as readonly Row[]
const idOf = async (path: string, name: string, id: string, fits: (row: Row) => boolean) =>
  Number((await list(path, name)).find(fits)?.[id])

interface Case {
  readonly name: string
  readonly write: { readonly kind: string; readonly act: string; readonly target?: unknown; readonly changes?: unknown }
  readonly find: () => Promise<number>
  readonly byOthers: (id: number) => readonly [method: string, path: string, form?: Readonly<Record<string, string>>]
  readonly isOurs: (request: { method: string; path: string }, id: number) => boolean
}

const gone = { target: { mine: null } }
const cases: readonly Case[] = [
  {
    name: 'a playground is deleted',
    write: { kind: 'playground', act: 'delete', ...gone },
    find: async () => 1,
    byOthers: (id) => ['DELETE', `/realm/playgrounds/${id}`],
    isOurs: ({ method }) => method === 'DELETE',
  },
  {
    name: 'a linkifier is deleted',
    write: { kind: 'linkifier', act: 'delete', ...gone },
    find: async () => 1,
    byOthers: (id) => ['DELETE', `/realm/filters/${id}`],
    isOurs: ({ method }) => method === 'DELETE',
  },
  {
    name: 'an invitation is revoked',
    write: { kind: 'invitation', act: 'revoke', ...gone },
    find: () => idOf('/invites', 'invites', 'id', (one) => one['is_multiuse'] === false),
    byOthers: (id) => ['DELETE', `/invites/${id}`],
    isOurs: ({ method }) => method === 'DELETE',
  },
  {
    name: 'a user is deactivated',
    write: { kind: 'user', act: 'deactivate', target: { base: { is_active: true }, mine: { is_active: false } } },
    find: () => idOf('/users', 'members', 'user_id', (one) => one['role'] === 600 && one['is_active'] === true),
    byOthers: (id) => ['DELETE', `/users/${id}`],
    isOurs: ({ method }) => method === 'DELETE',
  },
  {
    name: 'a channel is archived',
    write: { kind: 'channel', act: 'archive', target: { base: false, mine: true } },
    find: () => idOf('/streams', 'streams', 'stream_id', (one) => one['name'] === 'it-helpdesk'),
    byOthers: (id) => ['DELETE', `/streams/${id}`],
    isOurs: ({ method }) => method === 'DELETE',
  },
  {
    name: 'a channel gets a description',
    write: { kind: 'channel', act: 'update', changes: [{ field: 'description', mine: 'Same words' }] },
    find: () => idOf('/streams', 'streams', 'stream_id', (one) => one['name'] === 'it-helpdesk'),
    byOthers: (id) => ['PATCH', `/streams/${id}`, { description: 'Same words' }],
    isOurs: ({ method }) => method === 'PATCH',
  },
]

describe.each(cases)('if another person does it first, $name', ({ write, find, byOthers, isOurs }) => {
  /** The write, with the values that a page would have shown at the start of the edit. */
  const given = async (id: number) => {
    const bare = { changes: [], ...write, id }
    const { writeId, plan } = await bench.review(bare)
    bench.services().writes.cancel(writeId)
    const [shown] = plan?.conflicts ?? []
    if (shown === undefined) return bare
    return shown.field === null
      ? { ...bare, target: { base: shown.theirs, mine: shown.mine } }
      : { ...bare, changes: [{ field: shown.field, base: shown.theirs, mine: shown.mine }] }
  }
  // A server may store a part of an update before it refuses the rest.
  const because = write.act === 'update' ? 'stored-before-refusal' : 'already-so'
  const done = async (writeId: string) => Object.values(outcomesOf(await bench.reach(writeId, 'ended')))

  it.each(['before the check', 'during the review'])('without a request: %s', async (moment) => {
    const id = await find()
    const wanted = await given(id)
    if (moment === 'before the check') await bench.others(...byOthers(id))
    const { writeId, confirmation } = await bench.review(wanted)
    if (moment === 'during the review') await bench.others(...byOthers(id))
    await bench.send(writeId, confirmation?.text)
    expect(await done(writeId)).toEqual(['saved: already-so'])
    expect(bench.seen.filter((one) => isOurs(one, id))).toEqual([])
  })

  it('and a refusal of the late request does not count as a failure', async () => {
    const id = await find()
    const { writeId, confirmation } = await bench.review(await given(id))
    bench.meddle = (request) => {
      if (!isOurs(request, id)) return null
      bench.meddle = () => null
      return bench.others(...byOthers(id)).then(() => network.refuse(400, 'BAD_REQUEST', 'It is not there.'))
    }
    await bench.send(writeId, confirmation?.text)
    expect(await done(writeId)).toEqual([`saved: ${because}`])
  })
})
