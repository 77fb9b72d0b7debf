import { createHash } from 'node:crypto'
import { afterEach, describe, expect, it } from 'vitest'
import { isAccepted } from '#contract/write-progress.ts'
import { moveLimitOf, withMark } from '#contract/records/message.ts'
import { actOf } from '#contract/records/index.ts'
import { noUndoOf, undoOf } from '#contract/records/undo.ts'
import type { WriteView } from '#contract/writes.ts'
import { startDemoServer } from '../../demo-server/index.ts'
import { outcomesOf, startBench, type Bench } from './testing/bench.ts'
import { clock } from './testing/fake-clock.ts'

/**
 * Messages edited and moved through the gate, with every refusal (`service.md#editing-messages`, `#moving-messages`).
 */

let bench: Bench
let url = ''
let owner = ''
afterEach(() => bench.close())

interface Opening {
  readonly role?: string
  readonly isMinimal?: boolean
  readonly isProduction?: boolean
  readonly featureLevel?: number
}

async function open({ role = 'member', isMinimal = false, isProduction = false, featureLevel }: Opening = {}) {
  const demo = await startDemoServer({ minimal: isMinimal, ...(featureLevel !== undefined && { featureLevel }) })
  url = demo.url
  const [first] = demo.accounts
  owner = `Basic ${Buffer.from(`${first?.email}:${first?.apiKey}`).toString('base64')}`
  const accounts = demo.accounts.filter((account) => account.role === role)
  bench = await startBench({ demo: { url, accounts, close: () => demo.close() }, clock, isProduction })
}

async function control(path: string, body: unknown): Promise<void> {
  const headers = { 'Content-Type': 'application/json' }
  const answer = await fetch(`${url}/demo${path}`, { method: 'POST', headers, body: JSON.stringify(body) })
  expect(answer.ok, await answer.clone().text()).toBe(true)
}
const day = 86_400

interface Reported {
  readonly id: number
  readonly content: string
  readonly subject: string
  readonly stream_id: number
  readonly sender_id: number
}

/** Returns every message of a topic as the owner of the organization sees it. */
async function topic(channel: string, name: string): Promise<readonly Reported[]> {
  const narrow = [
    // Every level supports this operator.
    { operator: 'stream', operand: channel },
    { operator: 'topic', operand: name },
  ]
  const query = new URLSearchParams({
    anchor: 'newest',
    num_before: '100',
    num_after: '0',
    apply_markdown: 'false',
    allow_empty_topic_name: 'true',
    narrow: JSON.stringify(narrow),
  })
  const answer = await fetch(`${url}/api/v1/messages?${query.toString()}`, { headers: { Authorization: owner } })
  return ((await answer.json()) as { messages: Reported[] }).messages
}

async function written(channel: string, name: string, words: string): Promise<Reported> {
  const found = (await topic(channel, name)).find(({ content }) => content.includes(words))
  if (found === undefined) throw new Error(`no message says ${words}`)
  return found
}

async function nobody(): Promise<number | undefined> {
  const reply = await bench.others('GET', '/user_groups')
  const { user_groups: groups } = reply as unknown as { user_groups: { id: number; name: string }[] }
  return groups.find(({ name }) => name === 'role:nobody')?.id
}

const textOf = ({ id, content }: Reported, mine: string) => ({
  kind: 'message',
  act: 'update',
  id,
  changes: [{ field: 'content', base: content, mine }],
})

const moveOf = ({ id, stream_id, subject }: Reported, mine: object, act = 'move') => ({
  kind: 'message',
  act,
  id,
  target: { base: { stream_id, topic: subject }, mine },
})

async function write(given: object, confirmation?: string) {
  const { writeId } = await bench.review(given)
  await bench.send(writeId, confirmation)
  return bench.reach(writeId, 'ended')
}

/** Returns the form of the last edit that was sent. */
const lastForm = () =>
  Object.fromEntries(new URLSearchParams(bench.seen.findLast(({ method }) => method === 'PATCH')?.form))

/** Returns the undo of a write, from its journal lines. */
const undoPlan = async (writeId: string) =>
  undoOf((await bench.services().entries.linesOf(writeId)).map(({ line }) => line))

/** Returns the rule that explains a refused write. */
async function ruleOf(given: object): Promise<string | null> {
  const { kind, act, attempts, outcomes } = await write(given)
  expect(outcomes).toMatchObject([{ state: 'refused' }])
  const failure = attempts.at(-1)?.failure
  return failure ? (actOf(kind, act).refusedRule?.(failure) ?? null) : null
}

describe('a text', () => {
  it('is sent with the hash of its base, and verified', async () => {
    await open()
    const own = await written('dock-operations', 'MS Fossen', 'berth-plan')
    const view = await write(textOf(own, 'Plan is withdrawn.'))
    expect(outcomesOf(view)).toEqual({ content: 'saved: reads-back' })
    expect(lastForm()).toEqual({
      content: 'Plan is withdrawn.',
      prev_content_sha256: createHash('sha256').update(own.content, 'utf8').digest('hex'),
    })
    // No message links to its only file any more, and the answer reports that.
    expect(view.reported).toMatchObject([{ name: 'berth-plan-week-25.pdf', message_ids: [] }])
  })

  it('is sent without the hash to a server that does not support it', async () => {
    await open({ featureLevel: 378 })
    const own = await written('dock-operations', 'MS Fossen', 'berth-plan')
    expect(outcomesOf(await write(textOf(own, 'Plan is withdrawn.')))).toEqual({ content: 'saved: reads-back' })
    expect(lastForm()).toEqual({ content: 'Plan is withdrawn.' })
  })

  it('reports no file if another message still links to it', async () => {
    await open()
    await control('/settings', { realm: { message_content_edit_limit_seconds: null } })
    const own = await written('dock-operations', 'MS Fossen', 'Photo from this morning')
    expect((await write(textOf(own, 'No photo.'))).reported).toBeUndefined()
  })

  it('changed by another user during sending ends in a comparison, and never in an overwrite', async () => {
    await open()
    const own = await written('dock-operations', 'MS Fossen', 'berth-plan')
    const { writeId } = await bench.review(textOf(own, 'Mine.'))
    let isChanged = false
    bench.meddle = ({ method }, pass) => {
      if (method !== 'PATCH' || isChanged) return null
      isChanged = true
      return changedByAnother(own.id).then(pass)
    }
    await bench.send(writeId)
    const compared = await bench.reach(writeId, 'review')
    expect(compared.plan.conflicts).toMatchObject([
      { field: 'content', base: own.content, theirs: 'Theirs.', mine: 'Mine.' },
    ])
    expect(compared.attempts.at(-1)?.failure?.code).toBe('EXPECTATION_MISMATCH')
    const decision = { theirs: 'Theirs.', choice: 'mine', value: 'Mine.' } as const
    bench.services().writes.decide(writeId, 'content', decision)
    await bench.send(writeId)
    expect(outcomesOf(await bench.reach(writeId, 'ended'))).toEqual({ content: 'saved: reads-back' })
    expect(lastForm()['prev_content_sha256']).toBe(createHash('sha256').update('Theirs.').digest('hex'))
  })

  it('changed earlier is compared before anything is sent', async () => {
    await open()
    const own = await written('dock-operations', 'MS Fossen', 'berth-plan')
    await changedByAnother(own.id)
    const { plan } = await bench.review(textOf(own, 'Mine.'))
    expect(plan.conflicts).toMatchObject([{ theirs: 'Theirs.' }])
    expect(bench.count('PATCH')).toBe(0)
  })

  it('that leaves nothing is reported in the server’s words', async () => {
    await open()
    const own = await written('dock-operations', 'MS Fossen', 'berth-plan')
    expect(outcomesOf(await write(textOf(own, ' ')))).toEqual({ content: 'saved: reads-back' })
  })

  it('is refused in words that have a sentence', async () => {
    await open()
    const others = await written('dock-operations', 'MS Fossen', 'Using it in the report')
    expect(await ruleOf(textOf(others, 'Changed.'))).toBe('others-text')
    const old = await written('dock-operations', 'MS Fossen', 'Gangway is in place')
    expect(await ruleOf(textOf(old, 'Changed.'))).toBe('text-too-late')
    const poll = await written('canteen', '', '/poll Friday lunch')
    expect(await ruleOf(textOf(poll, 'Changed.'))).toBe('widget')
    const own = await written('dock-operations', 'MS Fossen', 'berth-plan')
    await control('/settings', { server: { wildcard_mention_threshold: 0 } })
    expect(await ruleOf(textOf(own, 'Hello @**all**'))).toBe('channel-wildcard')
    expect(await ruleOf(textOf(own, 'Hello @**topic**'))).toBe('topic-wildcard')
    await control('/settings', { realm: { allow_message_editing: false } })
    expect(await ruleOf(textOf(own, 'Changed.'))).toBe('editing-off')
  })

  it('below 229, the refused mention of everyone is recognized only by its words', async () => {
    await open({ featureLevel: 228 })
    await control('/settings', { server: { wildcard_mention_threshold: 0 } })
    const own = await written('dock-operations', 'MS Fossen', 'berth-plan')
    expect(await ruleOf(textOf(own, 'Hello @**all**'))).toBe('channel-wildcard')
    expect(await ruleOf(textOf(own, 'Hello @**topic**'))).toBe('topic-wildcard')
  })

  /** Acts as another client of the author, without the console. */
  async function changedByAnother(id: number): Promise<unknown> {
    return bench.others('PATCH', `/messages/${id}`, { content: 'Theirs.' })
  }
})

describe('a move', () => {
  const crane = () => topic('dock-operations', 'crane 2')

  it.each([
    ['change_one', 1, 4],
    ['change_later', 2, 3],
    ['change_all', 5, 0],
  ] as const)('of %s takes %i and leaves %i', async (propagate_mode, moved, left) => {
    await open({ role: 'moderator' })
    const message = (await crane())[3] as Reported
    const notices = { send_notification_to_old_thread: false, send_notification_to_new_thread: false }
    const view = await write(moveOf(message, { topic: 'crane 2: parts', propagate_mode, ...notices }))
    expect(outcomesOf(view)).toEqual({ target: 'saved: reads-back' })
    expect(await topic('dock-operations', 'crane 2: parts')).toHaveLength(moved)
    expect(await crane()).toHaveLength(left)
    expect(lastForm()).toEqual({
      topic: 'crane 2: parts',
      propagate_mode,
      send_notification_to_old_thread: 'false',
      send_notification_to_new_thread: 'false',
    })
  })

  it('to another channel leaves the requested notices', async () => {
    await open({ role: 'moderator' })
    const message = (await crane())[0] as Reported
    const { stream_id: helpdesk } = (await topic('it-helpdesk', 'new phone'))[0] as Reported
    const mine = { stream_id: helpdesk, propagate_mode: 'change_all' }
    const notices = { send_notification_to_old_thread: true, send_notification_to_new_thread: true }
    expect(outcomesOf(await write(moveOf(message, { ...mine, ...notices })))).toEqual({ target: 'saved: reads-back' })
    expect((await crane()).map(({ content }) => content)).toEqual([expect.stringMatching(/^This topic was moved to/)])
    const arrived = await topic('it-helpdesk', 'crane 2')
    expect(arrived).toHaveLength(6)
    expect(arrived.at(-1)?.content).toMatch(/^This topic was moved here from #\*\*dock-operations>crane 2/)
  })

  it('of one message can be undone; of several it cannot, since they are among others', async () => {
    await open({ role: 'moderator' })
    const message = (await crane())[4] as Reported
    const { stream_id: helpdesk } = (await topic('it-helpdesk', 'new phone'))[0] as Reported
    const mine = { stream_id: helpdesk, topic: 'new phone', propagate_mode: 'change_one' }
    const { writeId } = await write(moveOf(message, mine))
    const plan = await undoPlan(writeId)
    if (plan.state === 'impossible') throw new Error(plan.because)
    expect(outcomesOf(await write({ ...plan.write, undoes: writeId }))).toEqual({ target: 'saved: reads-back' })
    expect(lastForm()).toMatchObject({ stream_id: String(message.stream_id), topic: 'crane 2' })
    expect((await crane()).map(({ id }) => id)).toContain(message.id)
    const all = moveOf(message, { ...mine, propagate_mode: 'change_all' })
    expect(noUndoOf({ kind: 'message', act: 'move', target: all.target })).toBe('takes-others')
    expect(await undoPlan((await write(all)).writeId)).toEqual({ state: 'impossible', because: 'takes-others' })
  })

  it('by another user in the meantime is shown, and not undone unasked', async () => {
    await open({ role: 'moderator' })
    const message = (await crane())[4] as Reported
    await bench.others('PATCH', `/messages/${message.id}`, { topic: 'crane 3' })
    const { plan, writeId } = await bench.review(moveOf(message, { topic: 'crane 4', propagate_mode: 'change_one' }))
    expect(plan.conflicts).toMatchObject([{ field: null, base: { topic: 'crane 2' }, theirs: { topic: 'crane 3' } }])
    expect(plan.sends).toEqual([])
    await bench.send(writeId)
    expect(bench.count('PATCH')).toBe(0)
  })

  const counted = (messages: number) => ({ messages, isLeast: false })

  it('counts its messages at each check, and is sent only with the number that the review showed', async () => {
    await open({ role: 'moderator' })
    const message = (await crane())[3] as Reported
    const quietly = { send_notification_to_new_thread: 'false' }
    const mine = { topic: 'crane 3', propagate_mode: 'change_all', count: counted(4) }
    const { writeId, plan, target } = await bench.review(moveOf(message, mine))
    expect(target?.mine).toMatchObject({ count: counted(4) })
    expect(plan.sends).toMatchObject([{ value: { topic: 'crane 3', count: counted(5) } }])
    // Another message joins the topic, and then this message leaves it.
    const other = await written('dock-operations', 'crane 1 painting', 'Scaffold is up')
    await bench.others('PATCH', `/messages/${other.id}`, { topic: 'crane 2', ...quietly })
    await bench.send(writeId)
    const again = await bench.reach(writeId, 'review')
    expect(again.plan.sends).toMatchObject([{ value: { count: counted(6) } }])
    await bench.others('PATCH', `/messages/${message.id}`, { topic: 'crane 1 painting', ...quietly })
    await bench.send(writeId)
    await bench.until('a conflict', () => {
      const [{ plan: now }] = bench.shell.payloadsOf('write:changed').slice(-1) as [WriteView]
      return now.conflicts.length > 0
    })
    const theirs = { stream_id: message.stream_id, topic: 'crane 1 painting' }
    const decided = bench.services().writes.decide(writeId, null, { theirs, choice: 'mine', value: mine })
    expect(decided.plan.sends).toMatchObject([{ value: { count: counted(3) } }])
    await bench.send(writeId)
    expect(outcomesOf(await bench.reach(writeId, 'ended'))).toEqual({ target: 'saved: reads-back' })
    expect(await topic('dock-operations', 'crane 3')).toHaveLength(4)
    const [first] = await bench.services().entries.linesOf(writeId)
    expect(first?.line).toMatchObject({ context: { target: { mine: { count: counted(3) } } } })
    expect(bench.count('PATCH')).toBe(1)
  })

  it('claims no number that the server refuses to report, and isn’t sent while it can’t be counted', async () => {
    await open({ role: 'moderator' })
    const message = (await crane())[3] as Reported
    const mine = { topic: 'crane 3', propagate_mode: 'change_all', count: counted(5) }
    const refusal = { result: 'error', code: 'BAD_REQUEST', msg: 'Invalid narrow operator' }
    let answer = () => Promise.resolve(Response.json(refusal, { status: 400 }))
    bench.meddle = ({ method, path }) => (method === 'GET' && path === '/messages' ? answer() : null)
    const { writeId, plan } = await bench.review(moveOf(message, mine))
    expect(plan.sends).toMatchObject([{ value: { topic: 'crane 3' } }])
    expect(plan.sends).not.toMatchObject([{ value: { count: expect.anything() } }])
    answer = () => Promise.reject(new TypeError('fetch failed'))
    await bench.send(writeId)
    const failed = await bench.reach(writeId, 'review')
    expect(failed.problem).toMatchObject({ kind: 'network' })
    expect(bench.count('PATCH')).toBe(0)
  })

  it('past the time limit offers the messages that may move, and moves them', async () => {
    await open()
    const messages = await crane()
    const { attempts } = await write(
      moveOf(messages[4] as Reported, { topic: 'crane 2b', propagate_mode: 'change_all' }),
    )
    const failure = attempts.at(-1)?.failure
    const limit = failure ? moveLimitOf(failure) : null
    expect(limit).toEqual({ firstId: messages[3]?.id, inTopic: 5, allowed: 2 })
    const first = { ...(messages[3] as Reported), id: limit?.firstId ?? 0 }
    const again = await write(moveOf(first, { topic: 'crane 2b', propagate_mode: 'change_later' }))
    expect(outcomesOf(again)).toEqual({ target: 'saved: reads-back' })
    expect((await topic('dock-operations', 'crane 2b')).slice(0, 2).map(({ id }) => id)).toEqual([
      messages[3]?.id,
      messages[4]?.id,
    ])
    expect((await crane()).slice(0, 3).map(({ id }) => id)).toEqual(messages.slice(0, 3).map(({ id }) => id))
  })

  it('is offered for fewer messages as the server’s clock advances, and at last for none', async () => {
    await open()
    const message = (await crane())[4] as Reported
    const offered = async () => {
      const { attempts } = await write(moveOf(message, { topic: 'crane 2b', propagate_mode: 'change_all' }))
      const failure = attempts.at(-1)?.failure
      return failure ? moveLimitOf(failure) : null
    }
    expect(await offered()).toMatchObject({ allowed: 2, inTopic: 5 })
    await control('/clock', { advanceSeconds: 5.5 * day })
    expect(await offered()).toEqual({ firstId: message.id, allowed: 1, inTopic: 5 })
    await control('/clock', { advanceSeconds: 2 * day })
    expect(await offered()).toEqual({ firstId: null, allowed: 0, inTopic: 5 })
    await control('/clock', { advanceSeconds: -14 * day })
    const recent = moveOf(message, { topic: 'crane 2b', propagate_mode: 'change_one' })
    expect(outcomesOf(await write(recent))).toEqual({ target: 'saved: reads-back' })
  })

  it('of a message that is too old is recognized by its words, for the topic and for the channel', async () => {
    await open()
    const old = (await crane())[0] as Reported
    const { stream_id: helpdesk } = (await topic('it-helpdesk', 'new phone'))[0] as Reported
    expect(await ruleOf(moveOf(old, { topic: 'crane 2b', propagate_mode: 'change_one' }))).toBe('topic-too-late')
    expect(await ruleOf(moveOf(old, { stream_id: helpdesk, propagate_mode: 'change_one' }))).toBe('channel-too-late')
  })

  it('is refused in words that have a sentence', async () => {
    await open()
    const message = (await crane())[4] as Reported
    const one = { propagate_mode: 'change_one' }
    expect(await ruleOf(moveOf(message, { stream_id: 99_999, ...one }))).toBe('channel-unknown')
    expect(await ruleOf(moveOf(message, { topic: 'crane\u0007', ...one }))).toBe('topic-refused')
    const { stream_id: helpdesk } = (await topic('it-helpdesk', 'new phone'))[0] as Reported
    await control('/settings', { realm: { mandatory_topics: true } })
    expect(await ruleOf(moveOf(message, { topic: '', ...one }))).toBe('topic-required')
    await control('/settings', { realm: { can_move_messages_between_channels_group: await nobody() } })
    expect(await ruleOf(moveOf(message, { stream_id: helpdesk, ...one }))).toBe('no-moving')
  })

  it('of a message between people is refused', async () => {
    await open()
    const narrow = JSON.stringify([{ operator: 'is', operand: 'dm' }])
    const query = new URLSearchParams({ anchor: 'newest', num_before: '1', num_after: '0', narrow })
    const { messages } = (await bench.others('GET', `/messages?${query.toString()}`)) as unknown as {
      messages: Reported[]
    }
    const [direct] = messages
    const base = { topic: '' }
    const given = { kind: 'message', act: 'move', id: direct?.id, target: { base, mine: { topic: 'x' } } }
    expect(await ruleOf(given)).toBe('direct')
  })

  it('of messages that this account cannot see is refused before anything is sent', async () => {
    await open()
    const given = { kind: 'message', act: 'move', id: 9_999_999, target: { mine: { topic: 'x' } } }
    expect(await bench.review(given)).toMatchObject({ isGone: true })
  })
})

describe('a topic', () => {
  const resolveOf = (message: Reported, isWanted: boolean) =>
    moveOf(message, { topic: withMark(message.subject, isWanted), propagate_mode: 'change_all' }, 'resolve')

  it('is resolved and undone as a whole, also past the time limit', async () => {
    await open()
    const [message] = await topic('dock-operations', 'crane 2')
    expect(outcomesOf(await write(resolveOf(message as Reported, true)))).toEqual({ target: 'saved: reads-back' })
    expect(lastForm()).toEqual({ topic: '✔ crane 2', propagate_mode: 'change_all' })
    const resolved = await topic('dock-operations', '✔ crane 2')
    expect(resolved.filter(({ content }) => !content.includes('resolved'))).toHaveLength(5)
    expect(outcomesOf(await write(resolveOf(resolved[0] as Reported, false)))).toEqual({ target: 'saved: reads-back' })
    expect(lastForm()).toEqual({ topic: 'crane 2', propagate_mode: 'change_all' })
  })

  it('is refused in words that have a sentence', async () => {
    await open()
    const [empty] = await topic('canteen', '')
    expect(await ruleOf(resolveOf(empty as Reported, true))).toBe('empty-topic-resolved')
    const [message] = await topic('it-helpdesk', 'new phone')
    await control('/settings', { realm: { can_resolve_topics_group: await nobody() } })
    expect(await ruleOf(resolveOf(message as Reported, true))).toBe('no-resolving')
  })
})

describe('on a server that reads no message', () => {
  it('a typed text is sent unchanged, and reported as unverified', async () => {
    await open({ isMinimal: true, role: 'moderator' })
    const given = {
      kind: 'message',
      act: 'move',
      id: 389,
      target: { mine: { topic: 'elsewhere', propagate_mode: 'change_one' } },
    }
    const view = await write(given)
    expect(outcomesOf(view)).toEqual({ target: 'unverified: no-read' })
    expect(isAccepted(view)).toBe(true)
  })
})

describe('a file without a link', () => {
  const detached = async () => {
    const own = await written('dock-operations', 'MS Fossen', 'berth-plan')
    const { reported } = await write(textOf(own, 'Plan is withdrawn.'))
    const [file] = reported as readonly { id: number; name: string; size: number; message_ids: number[] }[]
    return file as NonNullable<typeof file>
  }
  const deletion = ({ id, name, size, message_ids }: Awaited<ReturnType<typeof detached>>) => ({
    kind: 'attachment',
    act: 'delete',
    id,
    target: { base: { name, size, message_ids }, mine: null },
  })

  it('is deleted, and the list proves it', async () => {
    await open()
    expect(outcomesOf(await write(deletion(await detached())))).toEqual({ target: 'saved: reads-back' })
    const { attachments } = (await bench.others('GET', '/attachments')) as unknown as {
      attachments: { name: string }[]
    }
    expect(attachments.map(({ name }) => name)).not.toContain('berth-plan-week-25.pdf')
  })

  it('requires the name of the organization on production, and no other', async () => {
    await open({ isProduction: true })
    const { writeId, confirmation } = await bench.review(deletion(await detached()))
    expect(confirmation).toEqual({ what: 'organization', text: 'Halden' })
    await expect(bench.send(writeId, 'Harbour')).rejects.toThrow('type Halden')
    await bench.send(writeId, 'Halden')
    expect(outcomesOf(await bench.reach(writeId, 'ended'))).toEqual({ target: 'saved: reads-back' })
  })

  it('that a message links to again is not deleted unasked', async () => {
    await open()
    const file = await detached()
    const again = await written('dock-operations', 'MS Fossen', 'Plan is withdrawn')
    await bench.others('PATCH', `/messages/${again.id}`, {
      content: '[plan](/user_uploads/2/7c/berths25/berth-plan-week-25.pdf)',
    })
    expect((await bench.review(deletion(file))).plan).toMatchObject({ sends: [], conflicts: [{ mine: null }] })
  })
})
