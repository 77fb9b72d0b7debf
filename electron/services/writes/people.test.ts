import { afterEach, describe, expect, it } from 'vitest'
import { actOf } from '#contract/records/index.ts'
import type { WriteView } from '#contract/writes.ts'
import { startDemoServer } from '../../demo-server/index.ts'
import { network, outcomesOf, sendToEnd, startBench, undoToEnd, type Bench } from './testing/bench.ts'
import { clock } from './testing/fake-clock.ts'

/** Changes of people through the gate (`service.md#changing-a-user`, `service.md#deactivating-a-user`). */

let bench: Bench
afterEach(() => bench.close())

async function open({ role = 'owner', isMinimal = false } = {}): Promise<void> {
  const demo = await startDemoServer({ minimal: isMinimal })
  const accounts = demo.accounts.filter((account) => account.role === role)
  bench = await startBench({ demo: { url: demo.url, accounts, close: () => demo.close() }, clock })
}

interface Person {
  readonly user_id: number
  readonly full_name: string
  readonly role: number
  readonly is_active: boolean
}
const people = async () => ((await bench.others('GET', '/users')) as unknown as { members: Person[] }).members
const named = async (name: string): Promise<Person> => {
  const found = (await people()).find(({ full_name: one }) => one === name)
  if (found === undefined) throw new Error(`There is no ${name}`)
  return found
}

const sent = (write: object) => sendToEnd(bench, write)
const undone = (view: WriteView) => undoToEnd(bench, view)

const changing = (id: number, changes: readonly object[]) => ({ kind: 'user', act: 'update', id, changes })
const setting = (id: number, isActive: boolean, comment?: string) => ({
  kind: 'user',
  act: isActive ? 'reactivate' : 'deactivate',
  id,
  changes: [],
  target: { base: { is_active: !isActive }, mine: { is_active: isActive, ...(comment !== undefined && { comment }) } },
})
const formOf = (method: string) =>
  bench.seen.filter((one) => one.method === method).map(({ form }) => Object.fromEntries(new URLSearchParams(form)))
const ruleOf = ({ kind, act, attempts }: WriteView): string | null => {
  const failure = attempts.at(-1)?.failure
  return failure ? (actOf(kind, act).refusedRule?.(failure) ?? null) : null
}

describe('a role and a name', () => {
  it('are verified, and restored by an undo', async () => {
    await open()
    const { user_id: id } = await named('Astrid Vik')
    const ended = await sent(
      changing(id, [
        { field: 'full_name', base: 'Astrid Vik', mine: 'Astrid Vik-Dahl' },
        { field: 'role', base: 'member', mine: 'moderator' },
      ]),
    )
    expect(outcomesOf(ended)).toEqual({ full_name: 'saved: reads-back', role: 'saved: reads-back' })
    expect(formOf('PATCH')).toEqual([{ full_name: 'Astrid Vik-Dahl', role: '300' }])
    await undone(ended)
    expect(await named('Astrid Vik')).toMatchObject({ user_id: id, role: 400 })
  })

  it('end separately where the server refuses the name after the role', async () => {
    await open()
    const { user_id: id } = await named('Astrid Vik')
    const ended = await sent(
      changing(id, [
        { field: 'full_name', base: 'Astrid Vik', mine: 'Astrid*Vik' },
        { field: 'role', base: 'member', mine: 'moderator' },
      ]),
    )
    expect(outcomesOf(ended)).toEqual({ full_name: 'refused: server-words', role: 'saved: stored-before-refusal' })
    expect(await named('Astrid Vik')).toMatchObject({ role: 300 })
  })

  it('of an owner are refused to an administrator', async () => {
    await open({ role: 'administrator' })
    const { user_id: id } = await named('Signe Dahl')
    const ended = await sent(changing(id, [{ field: 'role', base: 'owner', mine: 'member' }]))
    expect(outcomesOf(ended)).toEqual({ role: 'refused: server-words' })
    expect(ended.attempts.at(-1)?.failure?.code).toBe('UNAUTHORIZED_PRINCIPAL')
  })

  it('that another user changed are asked about', async () => {
    await open()
    const { user_id: id } = await named('Astrid Vik')
    await bench.others('PATCH', `/users/${id}`, { role: '600' })
    const { plan } = await bench.review(changing(id, [{ field: 'role', base: 'member', mine: 'moderator' }]))
    expect(plan).toMatchObject({ sends: [], conflicts: [{ field: 'role', theirs: 'guest', mine: 'moderator' }] })
  })

  it('are not offered by a server that only has the documented operations', async () => {
    await open({ isMinimal: true })
    const ended = await sent(changing(12, [{ field: 'role', mine: 'guest' }]))
    expect(ended.outcomes).toMatchObject([{ state: 'refused', words: 'This endpoint does not exist.' }])
  })
})

describe('deactivating', () => {
  it('sends the comment, is verified, and is turned back by reactivating', async () => {
    await open()
    const { user_id: id } = await named('Astrid Vik')
    const ended = await sent(setting(id, false, 'Thank you for eight years.'))
    expect([ended.name, outcomesOf(ended)]).toEqual(['Astrid Vik', { target: 'saved: reads-back' }])
    expect(formOf('DELETE')).toEqual([{ deactivation_notification_comment: 'Thank you for eight years.' }])
    expect(await named('Astrid Vik')).toMatchObject({ is_active: false })
    const back = await undone(ended)
    expect([back.act, outcomesOf(back)]).toEqual(['reactivate', { target: 'saved: reads-back' }])
    const again = await undone(back)
    expect([again.act, outcomesOf(again)]).toEqual(['deactivate', { target: 'saved: reads-back' }])
    // The undo sends no email.
    expect(formOf('DELETE').at(-1)).toEqual({})
  })

  it('sends nothing for an account that another user has deactivated', async () => {
    await open()
    const { user_id: id } = await named('Astrid Vik')
    await bench.others('DELETE', `/users/${id}`)
    expect(outcomesOf(await sent(setting(id, false)))).toEqual({ target: 'saved: already-so' })
    expect(bench.count('DELETE')).toBe(0)
  })

  it('is found done where the answer was lost', async () => {
    await open()
    const { user_id: id } = await named('Astrid Vik')
    bench.meddle = ({ method }, pass) => (method === 'DELETE' ? network.dropAfter(pass) : null)
    expect(outcomesOf(await sent(setting(id, false)))).toEqual({ target: 'saved: arrived-unanswered' })
    expect(bench.count('DELETE')).toBe(1)
  })

  it('is refused for the only owner and for bots, with the reason', async () => {
    await open()
    for (const { user_id: id, role } of await people()) {
      if (role === 100 && id !== (await named('Signe Dahl')).user_id)
        await bench.others('PATCH', `/users/${id}`, { role: '200' })
    }
    const last = await sent(setting((await named('Signe Dahl')).user_id, false))
    expect([outcomesOf(last), ruleOf(last)]).toEqual([{ target: 'refused: server-words' }, 'last-owner'])
    const bot = await sent(setting((await named('Weather Bot')).user_id, false))
    expect([outcomesOf(bot), ruleOf(bot)]).toEqual([{ target: 'refused: server-words' }, 'unknown'])
  })
})
