import { afterEach, describe, expect, it } from 'vitest'
import { actOf } from '#contract/records/index.ts'
import type { WriteView } from '#contract/writes.ts'
import { startDemoServer } from '../../demo-server/index.ts'
import { network, outcomesOf, sendToEnd, startBench, undoToEnd, type Bench } from './testing/bench.ts'
import { clock } from './testing/fake-clock.ts'

/** User groups through the gate (`service.md#changing-a-group`, `service.md#members-of-a-group`). */

let bench: Bench
afterEach(() => bench.close())

const open = async ({ isMinimal = false, isProduction = false } = {}): Promise<void> => {
  bench = await startBench({ demo: await startDemoServer({ minimal: isMinimal }), clock, isProduction })
}

interface Group {
  readonly id: number
  readonly name: string
  readonly members: readonly number[]
  readonly direct_subgroup_ids: readonly number[]
  readonly deactivated: boolean
  readonly can_join_group: unknown
}
const groups = async () =>
  ((await bench.others('GET', '/user_groups?include_deactivated_groups=true')) as unknown as { user_groups: Group[] })
    .user_groups
const groupOf = async (id: number | null): Promise<Group> => {
  const found = (await groups()).find((one) => one.id === id)
  if (found === undefined) throw new Error(`There is no group ${id}`)
  return found
}
async function made(name = 'Tugs', members: readonly number[] = []): Promise<number> {
  const fields = { name, description: '', members: JSON.stringify(members) }
  const reply = (await bench.others('POST', '/user_groups/create', fields)) as unknown as { group_id: number }
  return reply.group_id
}

const sent = (write: object) => sendToEnd(bench, write)
const undone = (view: WriteView) => undoToEnd(bench, view)

const forms = () =>
  bench.seen
    .filter(({ method }) => method !== 'GET')
    .map(({ path, form }) => [path, Object.fromEntries(new URLSearchParams(form))])
const ruleOf = ({ kind, act, attempts }: WriteView): string | null => {
  const failure = attempts.at(-1)?.failure
  return failure ? (actOf(kind, act).refusedRule?.(failure) ?? null) : null
}

const creating = (values: Readonly<Record<string, unknown>>) => ({
  kind: 'user-group',
  act: 'create',
  id: null,
  changes: Object.entries(values).map(([field, mine]) => ({ field, mine })),
})
type Ids = readonly number[]
const including = (act: 'members' | 'subgroups', id: number, ids: Ids, before: Ids, included: Ids) => ({
  kind: 'user-group',
  act,
  id,
  changes: [],
  target: { base: { ids, included: before }, mine: { ids, included } },
})
const setting = (act: 'deactivate' | 'reactivate', id: number) => ({
  kind: 'user-group',
  act,
  id,
  changes: [],
  target: { base: act === 'reactivate', mine: act === 'deactivate' },
})

describe('a new group', () => {
  it('is created with bare permissions, verified, and deactivated to undo it', async () => {
    await open()
    const ended = await sent(creating({ name: 'Tugs', members: [11, 12], can_join_group: 3 }))
    expect(outcomesOf(ended)).toEqual({
      name: 'saved: reads-back',
      members: 'saved: reads-back',
      can_join_group: 'saved: reads-back',
    })
    expect(forms()).toEqual([
      ['/user_groups/create', { name: 'Tugs', description: '', members: '[11,12]', can_join_group: '3' }],
    ])
    expect(await groupOf(ended.id)).toMatchObject({ name: 'Tugs', members: [11, 12], can_join_group: 3 })
    const back = await undone(ended)
    expect([back.act, back.name, outcomesOf(back)]).toEqual(['deactivate', 'Tugs', { target: 'saved: reads-back' }])
    expect(await groupOf(ended.id)).toMatchObject({ deactivated: true })
    expect((await undone(back)).act).toBe('reactivate')
    expect(await groupOf(ended.id)).toMatchObject({ deactivated: false })
  })

  it('is refused where its name is in use, also by a deactivated group', async () => {
    await open()
    const id = await made()
    await bench.others('POST', `/user_groups/${id}/deactivate`)
    const ended = await sent(creating({ name: 'Tugs', members: [] }))
    expect(outcomesOf(ended)).toEqual({ name: 'refused: server-words', members: 'not-saved: all-or-nothing' })
  })

  it('is found where the answer was lost, and not created twice', async () => {
    await open()
    bench.meddle = ({ method }, pass) => (method === 'POST' ? network.dropAfter(pass) : null)
    const ended = await sent(creating({ name: 'Tugs', members: [11] }))
    expect(outcomesOf(ended)).toEqual({ name: 'saved: arrived-unanswered', members: 'saved: arrived-unanswered' })
    expect((await groups()).filter(({ name }) => name === 'Tugs').map(({ id }) => id)).toEqual([ended.id])
  })

  it('is not offered by a server that only has the documented operations', async () => {
    await open({ isMinimal: true })
    const ended = await sent(creating({ name: 'Tugs', members: [] }))
    expect(ended.attempts.at(-1)?.failure?.reason).toBe('not-offered')
  })
})

describe('settings of a group', () => {
  it('are sent with the value of the start, and restored by an undo', async () => {
    await open()
    const id = await made()
    const { can_join_group: before } = await groupOf(id)
    const ended = await sent({
      kind: 'user-group',
      act: 'update',
      id,
      changes: [
        { field: 'name', base: 'Tugs', mine: 'Tug crews' },
        { field: 'can_join_group', base: before, mine: 3 },
      ],
    })
    expect(outcomesOf(ended)).toEqual({ name: 'saved: reads-back', can_join_group: 'saved: reads-back' })
    expect(forms()).toEqual([
      [`/user_groups/${id}`, { name: 'Tug crews', can_join_group: JSON.stringify({ new: 3, old: before }) }],
    ])
    await undone(ended)
    expect(await groupOf(id)).toMatchObject({ name: 'Tugs', can_join_group: before })
  })

  it('that another user changes just before they arrive are asked about, with the value of the start kept', async () => {
    await open()
    const id = await made()
    const { can_join_group: before } = await groupOf(id)
    let isFirst = true
    bench.meddle = ({ method }, pass) => {
      if (method !== 'PATCH' || !isFirst) return null
      isFirst = false
      const faster = bench.others('PATCH', `/user_groups/${id}`, { can_join_group: '{"new":6}' })
      return faster.then(() => pass())
    }
    const { writeId } = await bench.review({
      kind: 'user-group',
      act: 'update',
      id,
      changes: [
        { field: 'description', base: '', mine: 'Tugs' },
        { field: 'can_join_group', base: before, mine: 3 },
      ],
    })
    await bench.send(writeId)
    await bench.until('a request', () => bench.count('PATCH') === 1)
    const asked = await bench.reach(writeId, 'review')
    expect(asked.plan.conflicts).toEqual([{ field: 'can_join_group', base: before, theirs: 6, mine: 3 }])
    bench.services().writes.decide(writeId, 'can_join_group', { theirs: 6, choice: 'mine', value: 3 })
    await bench.send(writeId)
    expect(outcomesOf(await bench.reach(writeId, 'ended'))).toEqual({
      description: 'saved: reads-back',
      can_join_group: 'saved: reads-back',
    })
    expect(forms().map(([, form]) => (form as Record<string, string>)['can_join_group'])).toEqual([
      JSON.stringify({ new: 3, old: before }),
      '{"new":3,"old":6}',
    ])
  })
})

describe('members and subgroups', () => {
  it('are added and removed in one request, and restored by an undo', async () => {
    await open()
    const id = await made('Tugs', [11, 13])
    const ended = await sent(including('members', id, [11, 12], [11], [12]))
    expect(outcomesOf(ended)).toEqual({ target: 'saved: reads-back' })
    expect((await groupOf(id)).members).toEqual([13, 12])
    await undone(ended)
    expect((await groupOf(id)).members).toEqual([13, 11])
    expect(forms()).toEqual([
      [`/user_groups/${id}/members`, { add: '[12]', delete: '[11]' }],
      [`/user_groups/${id}/members`, { add: '[11]', delete: '[12]' }],
    ])
  })

  it('that another user added are asked about, since the server saves all or none', async () => {
    await open()
    const id = await made()
    await bench.others('POST', `/user_groups/${id}/members`, { add: '[11]' })
    const { plan, writeId } = await bench.review(including('members', id, [11, 12], [], [11, 12]))
    expect(plan).toMatchObject({ sends: [], conflicts: [{ theirs: { ids: [11, 12], included: [11] } }] })
    const theirs = plan.conflicts[0]?.theirs
    bench.services().writes.decide(writeId, null, { theirs, choice: 'mine', value: plan.conflicts[0]?.mine })
    await bench.send(writeId)
    expect(outcomesOf(await bench.reach(writeId, 'ended'))).toEqual({ target: 'saved: reads-back' })
    expect(forms()).toEqual([[`/user_groups/${id}/members`, { add: '[12]' }]])
  })

  it('are refused in a loop, with the reason', async () => {
    await open()
    const [outer, inner] = [await made(), await made('Pilots')]
    expect(outcomesOf(await sent(including('subgroups', outer, [inner], [], [inner])))).toEqual({
      target: 'saved: reads-back',
    })
    const ended = await sent(including('subgroups', inner, [outer], [], [outer]))
    expect([outcomesOf(ended), ruleOf(ended)]).toEqual([{ target: 'refused: server-words' }, 'loop'])
  })
})

describe('deactivating a group', () => {
  it('is refused while something names it, with the reason', async () => {
    await open()
    const [outer, inner] = [await made(), await made('Pilots')]
    await bench.others('POST', `/user_groups/${outer}/subgroups`, { add: `[${inner}]` })
    const ended = await sent(setting('deactivate', inner))
    expect([outcomesOf(ended), ruleOf(ended)]).toEqual([{ target: 'refused: server-words' }, 'in-use'])
    expect(ended.attempts.at(-1)?.failure?.details).toEqual({
      objections: [{ type: 'subgroup', supergroup_ids: [outer] }],
    })
  })

  it('needs the label of the organization on production, and is undone by reactivating it', async () => {
    await open({ isProduction: true })
    const id = await made()
    const { confirmation, writeId } = await bench.review(setting('deactivate', id))
    expect(confirmation?.what).toBe('organization')
    await bench.send(writeId, confirmation?.text ?? '')
    const ended = await bench.reach(writeId, 'ended')
    expect(outcomesOf(ended)).toEqual({ target: 'saved: reads-back' })
    expect(await groupOf(id)).toMatchObject({ deactivated: true })
    expect((await undone(ended)).act).toBe('reactivate')
    expect(await groupOf(id)).toMatchObject({ deactivated: false })
    expect(forms()).toEqual([
      [`/user_groups/${id}/deactivate`, {}],
      [`/user_groups/${id}`, { deactivated: 'false' }],
    ])
  })

  it('is refused to an account that does not manage the group', async () => {
    const demo = await startDemoServer()
    const accounts = demo.accounts.filter(({ role }) => role === 'member')
    bench = await startBench({ demo: { url: demo.url, accounts, close: () => demo.close() }, clock })
    const id = (await groups()).find(({ name }) => name === 'Terminal leads')?.id ?? 0
    const ended = await sent(setting('deactivate', id))
    expect([outcomesOf(ended), ruleOf(ended)]).toEqual([{ target: 'refused: server-words' }, 'no-right'])
  })
})
