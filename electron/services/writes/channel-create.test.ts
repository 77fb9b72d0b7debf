import { afterEach, describe, expect, it } from 'vitest'
import { startDemoServer } from '../../demo-server/index.ts'
import { network, outcomesOf, sendToEnd, startBench, undoToEnd, type Bench } from './testing/bench.ts'
import { clock } from './testing/fake-clock.ts'

/** New channels through the gate (`service.md#creating-a-channel`). */

let bench: Bench
afterEach(() => bench.close())

const open = async ({ role = 'owner', isMinimal = false } = {}): Promise<void> => {
  const demo = await startDemoServer({ minimal: isMinimal })
  const accounts = demo.accounts.filter((one) => one.role === role)
  bench = await startBench({ demo: { url: demo.url, accounts, close: () => demo.close() }, clock })
}

interface Channel {
  readonly stream_id: number
  readonly name: string
  readonly is_archived: boolean
}
const channels = async () =>
  ((await bench.others('GET', '/streams?include_all=true&exclude_archived=false')) as unknown as { streams: Channel[] })
    .streams
const named = async (name: string) => (await channels()).filter((one) => one.name === name)

const creating = (values: Readonly<Record<string, unknown>>) => ({
  kind: 'channel',
  act: 'create',
  id: null,
  changes: Object.entries(values).map(([field, mine]) => ({ field, mine })),
})
const forms = () =>
  bench.seen
    .filter(({ method }) => method !== 'GET')
    .map(({ method, path, form }) => [method, path, Object.fromEntries(new URLSearchParams(form))])

describe('a new channel', () => {
  it('can be closed or canceled again once it is closed, but no longer decided or sent', async () => {
    await open()
    const { writeId } = await sendToEnd(bench, creating({ new_name: 'pilots' }))
    const { writes } = bench.services()
    writes.close(writeId)
    expect(await writes.list(bench.profileId)).toEqual([])
    writes.close(writeId)
    expect(writes.cancel(writeId)).toBeNull()
    const second = await bench.review(creating({ new_name: 'tugs' }))
    expect(writes.cancel(second.writeId)).toBeNull()
    expect(writes.cancel(second.writeId)).toBeNull()
    await expect(bench.send(second.writeId)).rejects.toThrow('this write no longer exists')
    expect(await named('tugs')).toEqual([])
  })

  it('is created with its settings, verified with its subscribers, and archived to undo it', async () => {
    await open()
    const ended = await sendToEnd(
      bench,
      creating({
        new_name: 'pilots',
        folder_id: 1,
        subscribers: [11, 12],
        privacy: 'private-protected',
        topics_policy: 'disable_empty_topic',
        can_send_message_group: { direct_members: [12], direct_subgroups: [] },
      }),
    )
    expect(outcomesOf(ended)).toEqual({
      new_name: 'saved: reads-back',
      folder_id: 'saved: reads-back',
      subscribers: 'saved: reads-back',
      privacy: 'saved: reads-back',
      topics_policy: 'saved: reads-back',
      can_send_message_group: 'saved: reads-back',
    })
    expect(forms()).toEqual([
      [
        'POST',
        '/channels/create',
        {
          name: 'pilots',
          folder_id: '1',
          subscribers: '[11,12]',
          invite_only: 'true',
          history_public_to_subscribers: 'false',
          is_web_public: 'false',
          topics_policy: '"disable_empty_topic"',
          can_send_message_group: '{"direct_members":[12],"direct_subgroups":[]}',
        },
      ],
    ])
    const back = await undoToEnd(bench, ended)
    expect([back.act, back.name, outcomesOf(back)]).toEqual(['archive', 'pilots', { target: 'saved: reads-back' }])
    expect(await named('pilots')).toMatchObject([{ stream_id: ended.id, is_archived: true }])
  })

  it('gets the settings that the creation drops by an update, in the same write', async () => {
    await open()
    const ended = await sendToEnd(
      bench,
      creating({
        new_name: 'pilots',
        can_create_topic_group: { direct_members: [12], direct_subgroups: [] },
        can_delete_own_message_group: 6,
        default_push_notifications: true,
      }),
    )
    expect([ended.act, ended.name]).toEqual(['create', 'pilots'])
    expect(outcomesOf(ended)).toEqual({
      new_name: 'saved: reads-back',
      can_create_topic_group: 'saved: reads-back',
      can_delete_own_message_group: 'saved: reads-back',
      default_push_notifications: 'saved: reads-back',
    })
    const [[method, path, created] = [], [method2, path2, changed] = []] = forms()
    expect([method, path, created]).toEqual(['POST', '/channels/create', { name: 'pilots', subscribers: '[]' }])
    expect([method2, path2]).toEqual(['PATCH', `/streams/${ended.id}`])
    // The server's own defaults are the values that it should have.
    expect(changed).toMatchObject({ can_create_topic_group: expect.stringMatching(/"old":\d+/) as string })
    expect(Object.keys(changed as object)).toHaveLength(3)
    expect(await named('pilots')).toMatchObject([
      { can_create_topic_group: { direct_members: [12], direct_subgroups: [] }, can_delete_own_message_group: 6 },
    ])
    const back = await undoToEnd(bench, ended)
    expect([back.act, outcomesOf(back)]).toEqual(['archive', { target: 'saved: reads-back' }])
  })

  it('is announced in the same request, which no reading can verify and no undo takes back', async () => {
    await open()
    const ended = await sendToEnd(
      bench,
      creating({ new_name: 'pilots', subscribers: [11], announce: true, can_create_topic_group: 6 }),
    )
    expect(outcomesOf(ended)).toEqual({
      new_name: 'saved: reads-back',
      subscribers: 'saved: reads-back',
      announce: 'unverified: no-read',
      can_create_topic_group: 'saved: reads-back',
    })
    expect(forms()).toMatchObject([
      ['POST', '/channels/create', { name: 'pilots', subscribers: '[11]', announce: 'true' }],
      ['PATCH', `/streams/${ended.id}`, {}],
    ])
    expect(forms()[1]?.[2]).not.toHaveProperty('announce')
    const announced = async () => {
      const narrow = JSON.stringify([{ operator: 'topic', operand: 'new channels' }])
      const query = new URLSearchParams({ anchor: 'newest', num_before: '9', num_after: '0', narrow })
      return ((await bench.others('GET', `/messages?${query.toString()}`)) as unknown as { messages: object[] })
        .messages.length
    }
    expect(await announced()).toBe(1)
    expect(outcomesOf(await undoToEnd(bench, ended))).toEqual({ target: 'saved: reads-back' })
    expect(await announced()).toBe(1)
  })

  it('needs no update where the server’s default is what was chosen', async () => {
    await open()
    await sendToEnd(bench, creating({ new_name: 'pilots' }))
    const [own] = (await named('pilots')) as unknown as { can_create_topic_group: unknown }[]
    const other = creating({ new_name: 'tugs', can_create_topic_group: own?.can_create_topic_group })
    expect(outcomesOf(await sendToEnd(bench, other))).toEqual({
      new_name: 'saved: reads-back',
      can_create_topic_group: 'saved: already-so',
    })
    expect(forms().map(([method]) => method)).toEqual(['POST', 'POST'])
  })

  it('exists also where its update is refused, and the update can be sent again', async () => {
    await open()
    let refusals = 1
    bench.meddle = ({ method }) =>
      method === 'PATCH' && refusals-- > 0 ? network.refuse(400, 'BAD_REQUEST', 'Insufficient permission') : null
    const wanted = { new_name: 'pilots', can_create_topic_group: 6, can_delete_any_message_group: 6 }
    const ended = await sendToEnd(bench, creating(wanted))
    expect(outcomesOf(ended)).toMatchObject({
      new_name: 'saved: reads-back',
      can_create_topic_group: 'refused: refused-together',
      can_delete_any_message_group: 'refused: refused-together',
    })
    expect(await named('pilots')).toMatchObject([{ stream_id: ended.id }])
    expect(ended.remaining).toEqual([])
  })

  it('exists also where its update is canceled or interrupted, and the rest can be sent', async () => {
    await open()
    let isLost = true
    bench.meddle = ({ method }) => (method === 'PATCH' && isLost ? network.unreachable() : null)
    const ended = await sendToEnd(bench, creating({ new_name: 'pilots', can_create_topic_group: 6 }))
    expect(outcomesOf(ended)).toEqual({
      new_name: 'saved: reads-back',
      can_create_topic_group: 'not-saved: never-left',
    })
    expect([ended.remaining, ended.confirmation]).toEqual([['can_create_topic_group'], null])
    isLost = false
    await bench.send(ended.writeId)
    await bench.until('an update', () => bench.count('PATCH') === 2)
    expect(outcomesOf(await bench.reach(ended.writeId, 'ended'))).toEqual({
      new_name: 'saved: reads-back',
      can_create_topic_group: 'saved: reads-back',
    })
    expect(await named('pilots')).toMatchObject([{ stream_id: ended.id, can_create_topic_group: 6 }])
  })

  it('asks about a setting that somebody changed between the two requests', async () => {
    await open()
    let hasCreated = false
    bench.meddle = ({ method, path }, pass) => {
      if (method === 'POST') hasCreated = true
      if (method !== 'GET' || !hasCreated || !path.startsWith('/streams/')) return null
      hasCreated = false
      return (async () => {
        const answer = await pass()
        const { stream } = (await answer.clone().json()) as { stream: { stream_id: number } }
        const form = { can_create_topic_group: '{"new":3}' }
        await bench.others('PATCH', `/streams/${stream.stream_id}`, form)
        return answer
      })()
    }
    const { writeId } = await bench.review(creating({ new_name: 'pilots', can_create_topic_group: 6 }))
    await bench.send(writeId)
    await bench.until('a conflict', () => bench.count('POST') === 1)
    await bench.pass(1_000)
    const asked = await bench.reach(writeId, 'review')
    expect(asked.plan.conflicts).toMatchObject([{ field: 'can_create_topic_group', theirs: 3, mine: 6 }])
    bench.services().writes.cancel(writeId)
    expect(outcomesOf(await bench.reach(writeId, 'ended'))).toMatchObject({ new_name: 'saved: reads-back' })
    expect(await named('pilots')).toMatchObject([{ can_create_topic_group: 3 }])
  })

  it('sends the update after the answer to the creation was lost', async () => {
    await open()
    bench.meddle = ({ method }, pass) => (method === 'POST' ? network.dropAfter(pass) : null)
    const ended = await sendToEnd(bench, creating({ new_name: 'pilots', can_create_topic_group: 6 }))
    expect(outcomesOf(ended)).toEqual({
      new_name: 'saved: arrived-unanswered',
      can_create_topic_group: 'saved: reads-back',
    })
    expect(forms().map(([method]) => method)).toEqual(['POST', 'PATCH'])
  })

  it('sends no update of a channel that the server refused', async () => {
    await open()
    const ended = await sendToEnd(bench, creating({ new_name: 'dock-operations', can_create_topic_group: 6 }))
    expect(outcomesOf(ended)).toEqual({
      new_name: 'refused: server-words',
      can_create_topic_group: 'not-saved: all-or-nothing',
    })
    expect(ended.remaining).toEqual([])
    expect(forms().map(([method]) => method)).toEqual(['POST'])
  })

  it('without subscribers sends an empty list, and no folder', async () => {
    await open()
    const ended = await sendToEnd(bench, creating({ new_name: 'pilots', description: 'Boarding', folder_id: null }))
    expect(forms()).toEqual([
      ['POST', '/channels/create', { name: 'pilots', description: 'Boarding', subscribers: '[]' }],
    ])
    expect(outcomesOf(ended)).toMatchObject({ new_name: 'saved: reads-back', description: 'saved: reads-back' })
  })

  it('is found where the answer was lost, and not created twice', async () => {
    await open()
    bench.meddle = ({ method }, pass) => (method === 'POST' ? network.dropAfter(pass) : null)
    const ended = await sendToEnd(bench, creating({ new_name: 'pilots' }))
    expect(outcomesOf(ended)).toEqual({ new_name: 'saved: arrived-unanswered' })
    expect((await named('pilots')).map(({ stream_id: id }) => id)).toEqual([ended.id])
  })

  it.each([
    ['a name in use', { new_name: 'Dock-Operations' }, 'new_name'],
    ['a name without letters', { new_name: ' ' }, 'new_name'],
    ['a name that is too long', { new_name: 'x'.repeat(61) }, 'new_name'],
    ['an unknown subscriber', { new_name: 'pilots', subscribers: [99_999] }, 'subscribers'],
    ['an unknown folder', { new_name: 'pilots', folder_id: 77 }, 'folder_id'],
    ['a private default', { new_name: 'pilots', privacy: 'private', is_default_stream: true }, 'privacy'],
  ])('is refused with %s, at its field', async (_, values, field) => {
    await open()
    const before = (await channels()).length
    const ended = await sendToEnd(bench, creating(values))
    expect(outcomesOf(ended)).toMatchObject({ [field]: 'refused: server-words' })
    expect(await channels()).toHaveLength(before)
  })

  it('is refused a retention of its own where the account is no owner, at that field', async () => {
    await open({ role: 'administrator' })
    const ended = await sendToEnd(bench, creating({ new_name: 'pilots', message_retention_days: 30 }))
    expect(outcomesOf(ended)).toEqual({
      new_name: 'not-saved: all-or-nothing',
      message_retention_days: 'refused: server-words',
    })
  })

  it('is not offered by a server that only has the documented operations', async () => {
    await open({ isMinimal: true })
    const ended = await sendToEnd(bench, creating({ new_name: 'pilots' }))
    expect(ended.attempts.at(-1)?.failure?.reason).toBe('not-offered')
  })
})
