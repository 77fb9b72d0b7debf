import { afterEach, describe, expect, it } from 'vitest'
import { newWriteSchema, type WriteView } from '#contract/writes.ts'
import { startDemoServer } from '../../demo-server/index.ts'
import { changing, channelId, gate, network, outcomesOf, startBench, type Bench, type Seen } from './testing/bench.ts'
import { clock } from './testing/fake-clock.ts'

/** Outcomes that writes report. */

let bench: Bench
afterEach(() => bench.close())
const open = async () => startBench({ demo: await startDemoServer(), clock })

const channel = async (): Promise<Record<string, unknown>> =>
  (await bench.others('GET', `/streams/${channelId}`))['stream'] as unknown as Record<string, unknown>
const isPatch = ({ method }: Seen) => method === 'PATCH'
const isRead = ({ method, path }: Seen) => method === 'GET' && path.startsWith('/streams')

const describing = async (mine: string) =>
  changing([{ field: 'description', base: (await channel())['description'], mine }])
/** Stores a draft, submits the write, sends it, and waits for its end. */
const sent = async (given: Awaited<ReturnType<typeof describing>>): Promise<WriteView> => {
  await bench.services().drafts.save(bench.profileId, given.draftKey, { mine: 'kept' })
  const { writeId } = await bench.review(given)
  await bench.send(writeId)
  return bench.reach(writeId, 'ended')
}
const drafts = async () => (await bench.services().drafts.list(bench.profileId)).map(({ key }) => key)
const again = async (writeId: string): Promise<WriteView> => {
  bench.services().writes.checkAgain(writeId)
  await bench.reach(writeId, 'verifying')
  return bench.reach(writeId, 'ended')
}

/** Makes reads fail once the PATCH arrived. */
const readsFailAfterPatch = (onPatch: (pass: () => Promise<Response>) => Promise<Response>) => {
  bench.meddle = (request, pass) => {
    if (isPatch(request)) return onPatch(pass)
    return isRead(request) && bench.count('PATCH') > 0 ? network.drop() : null
  }
}

describe('an answer that is not the service’s', () => {
  it.each([
    ['502 in HTML', (pass: () => Promise<Response>) => pass().then(() => network.html(502))],
    ['a 200 that is cut off', (pass: () => Promise<Response>) => pass().then(() => new Response('{"result":"suc'))],
  ])('%s, and nothing can be read: unverified, and nobody is quoted', async (_, onPatch) => {
    bench = await open()
    readsFailAfterPatch(onPatch)
    const ended = await sent(await describing('Applied.'))
    expect(outcomesOf(ended)).toEqual({ description: 'unverified: read-failed' })
    expect(ended.outcomes[0]).not.toHaveProperty('words')
    expect(await drafts()).toHaveLength(1)
  })

  it.each([
    ['a page with a 200', () => network.html(200), 'may-still-arrive'],
    ['a redirect elsewhere', () => network.redirect(), 'answered-elsewhere'],
    ['a page with a 403', () => network.html(403), 'answered-elsewhere'],
  ])('%s of a captive portal, and the record can be read: not saved', async (_, onPatch, because) => {
    bench = await open()
    bench.meddle = (request) => (isPatch(request) ? onPatch() : null)
    const ended = await sent(await describing('Elsewhere.'))
    expect(outcomesOf(ended)).toEqual({ description: `not-saved: ${because}` })
    expect(ended.outcomes[0]).not.toHaveProperty('words')
    expect(ended.remaining).toEqual(['description'])
  })
})

describe('an answer that was lost', () => {
  it('does not report values read before the request as the server’s current ones', async () => {
    bench = await open()
    readsFailAfterPatch((pass) => network.dropAfter(pass))
    const ended = await sent(await describing('Arrived.'))
    expect(outcomesOf(ended)).toEqual({ description: 'unverified: read-failed' })
    expect(ended.read).toBeNull()
    bench.meddle = () => null
    expect((await again(ended.writeId)).read).toMatchObject({ values: { description: 'Arrived.' } })
  })

  it('is unverified while no read succeeds, keeps the draft, and a later check finds the result', async () => {
    bench = await open()
    readsFailAfterPatch(network.dropAfter)
    const { writeId, ...ended } = await sent(await describing('Applied.'))
    expect(outcomesOf({ writeId, ...ended })).toEqual({ description: 'unverified: read-failed' })
    expect(await drafts()).toHaveLength(1)
    bench.meddle = () => null
    expect(outcomesOf(await again(writeId))).toEqual({ description: 'saved: arrived-unanswered' })
    await bench.pass(250)
    expect(await drafts()).toEqual([])
    expect(bench.count('PATCH')).toBe(1)
  })

  it('keeps the draft if the server has nothing of it, and the remaining changes can be sent', async () => {
    bench = await open()
    bench.meddle = (request) => (isPatch(request) ? network.drop() : null)
    const { writeId, remaining, ...ended } = await sent(await describing('Not applied.'))
    expect(outcomesOf({ writeId, remaining, ...ended })).toEqual({ description: 'not-saved: may-still-arrive' })
    expect(remaining).toEqual(['description'])
    expect(await drafts()).toHaveLength(1)
    bench.meddle = () => null
    await bench.send(writeId)
    await bench.reach(writeId, 'checking')
    expect(outcomesOf(await bench.reach(writeId, 'ended'))).toEqual({ description: 'saved: reads-back' })
    expect(await drafts()).toEqual([])
  })

  it('of a POST is looked for in the list, and nothing is created twice', async () => {
    bench = await open()
    let isReadable = true
    bench.meddle = (request, pass) => {
      if (request.method === 'POST') {
        isReadable = false
        return network.dropAfter(pass)
      }
      return !isReadable && request.path === '/realm/linkifiers' ? network.drop() : null
    }
    const pattern = 'LOST(?P<t>[0-9]+)'
    const changes = [
      { field: 'pattern', mine: pattern },
      { field: 'url_template', mine: 'https://x.example/{t}' },
    ]
    const { writeId } = await bench.review({ kind: 'linkifier', act: 'create', id: null, changes })
    await bench.send(writeId)
    const ended = await bench.reach(writeId, 'ended')
    expect(ended).toMatchObject({ id: null, outcomes: [{ state: 'unverified' }, { state: 'unverified' }] })
    isReadable = true
    await bench.send(writeId)
    await bench.reach(writeId, 'checking')
    const found = await bench.reach(writeId, 'ended')
    expect(outcomesOf(found)).toEqual({
      pattern: 'saved: arrived-unanswered',
      url_template: 'saved: arrived-unanswered',
    })
    const { linkifiers } = (await bench.others('GET', '/realm/linkifiers')) as unknown as {
      linkifiers: { id: number; pattern: string }[]
    }
    expect(linkifiers.filter((one) => one.pattern === pattern)).toMatchObject([{ id: found.id }])
    expect(bench.count('POST')).toBe(1)
  })
})

describe('a refusal', () => {
  it('of the account is not believed while no read succeeds', async () => {
    bench = await open()
    readsFailAfterPatch(() => network.refuse(401, 'UNAUTHORIZED', 'Invalid API key'))
    const ended = await sent(await describing('Nobody.'))
    expect(ended.outcomes).toMatchObject([{ state: 'unverified', because: 'refused-unread' }])
    expect(await drafts()).toHaveLength(1)
  })

  it('of two fields that names none concerns one of them, in the server’s words', async () => {
    bench = await open()
    bench.meddle = (request) =>
      isPatch(request) ? network.refuse(400, 'BAD_REQUEST', 'Insufficient permission') : null
    const given = await describing('Two.')
    given.changes.push({ field: 'new_name', base: (await channel())['name'], mine: 'two' })
    const ended = await sent(given)
    expect(ended.outcomes.map(({ state, words }) => [state, words])).toEqual([
      ['refused', 'Insufficient permission'],
      ['refused', 'Insufficient permission'],
    ])
  })

  it('because of another user’s change shows theirs, and keeps the base', async () => {
    bench = await open()
    const groups = (await bench.others('GET', '/user_groups'))['user_groups'] as unknown as {
      id: number
      name: string
    }[]
    const idOf = (name: string) => groups.find((group) => group.name === name)?.id ?? 0
    const [ours, theirs] = [idOf('role:moderators'), idOf('role:members')]
    const before = (await channel())['can_remove_subscribers_group']
    const given = changing([{ field: 'can_remove_subscribers_group', base: before, mine: ours }])
    const review = await bench.review(given)
    let isChanged = false
    bench.meddle = (request, pass) =>
      isPatch(request) && !isChanged
        ? bench
            .others('PATCH', `/streams/${channelId}`, { can_remove_subscribers_group: JSON.stringify({ new: theirs }) })
            .then(() => (isChanged = true))
            .then(pass)
        : null
    await bench.send(review.writeId)
    await bench.reach(review.writeId, 'checking')
    const conflict = await bench.reach(review.writeId, 'review')
    expect(conflict.plan.conflicts).toEqual([
      { field: 'can_remove_subscribers_group', base: before, theirs, mine: ours },
    ])
    expect(conflict.request).toBeNull()
    await bench.send(review.writeId)
    expect(bench.count('PATCH')).toBe(1)
    // The person returns to editing, and opens the review again.
    bench.services().writes.cancel(review.writeId)
    const again = await bench.review(given)
    expect(again.plan).toMatchObject({ conflicts: [{ base: before, theirs }], sends: [] })
    const decided = bench.services().writes.decide(again.writeId, 'can_remove_subscribers_group', {
      theirs,
      choice: 'mine',
      value: ours,
    })
    expect(decided.request?.form).toEqual([
      ['can_remove_subscribers_group', JSON.stringify({ new: ours, old: theirs })],
    ])
  })

  it('keeps its words when the remaining changes are sent', async () => {
    bench = await open()
    let patches = 0
    bench.meddle = (request) =>
      isPatch(request) && patches++ === 0
        ? network.refuse(400, 'BAD_REQUEST', 'That name is reserved.', { var_name: 'new_name' })
        : null
    const given = await describing('The rest.')
    given.changes.unshift({ field: 'new_name', base: (await channel())['name'], mine: 'reserved' })
    const first = await sent(given)
    expect(outcomesOf(first)).toEqual({ new_name: 'refused: server-words', description: 'not-saved: server-stopped' })
    expect(first.remaining).toEqual(['description'])
    await bench.send(first.writeId)
    await bench.reach(first.writeId, 'checking')
    const ended = await bench.reach(first.writeId, 'ended')
    expect(ended.outcomes).toMatchObject([
      { field: 'new_name', state: 'refused', words: 'That name is reserved.', sent: 'reserved' },
      { field: 'description', state: 'saved' },
    ])
    expect(bench.seen.findLast(isPatch)?.form).toBe('description=The+rest.')
    expect(await drafts()).toHaveLength(1)
  })
})

describe('a channel that is gone', () => {
  it('is reported before anything is sent, and nothing is sent', async () => {
    bench = await open()
    const { writeId, isGone } = await bench.review(
      changing([{ field: 'description', base: 'a', mine: 'b' }], { id: 99_999 }),
    )
    expect(isGone).toBe(true)
    await bench.send(writeId)
    await bench.pass(500)
    expect(bench.count('PATCH')).toBe(0)
  })

  it('between the check and the arrival is a refusal that says so', async () => {
    bench = await open()
    const unknown = () => network.refuse(400, 'BAD_REQUEST', 'Invalid channel ID')
    bench.meddle = (request) => (bench.count('PATCH') > 0 && (isPatch(request) || isRead(request)) ? unknown() : null)
    const ended = await sent(await describing('Gone.'))
    expect(outcomesOf(ended)).toEqual({ description: 'refused: gone' })
  })
})

describe('a console that ends during a write', () => {
  it('leaves an intent, and the next start looks the write up without sending it again', async () => {
    bench = await open()
    const held = gate()
    bench.meddle = (request, pass) => (isPatch(request) ? held.opened.then(pass) : null)
    const given = await describing('After the end.')
    await bench.services().drafts.save(bench.profileId, given.draftKey, { mine: 'kept' })
    const { writeId } = await bench.review(given)
    await bench.send(writeId)
    await bench.until('the PATCH', () => bench.count('PATCH') === 1)
    await bench.restart()
    // The request arrives although no write waits for it any more.
    await bench.others('PATCH', `/streams/${channelId}`, { description: 'After the end.' })
    bench.meddle = () => null
    const [listed] = await bench.services().writes.list(bench.profileId)
    expect(listed).toMatchObject({
      writeId,
      isLeftOver: true,
      changes: [{ field: 'description', mine: 'After the end.' }],
    })
    expect(outcomesOf(await bench.reach(writeId, 'ended'))).toEqual({ description: 'saved: arrived-unanswered' })
    await bench.pass(10_000)
    expect(bench.count('PATCH')).toBe(1)
    expect(await drafts()).toEqual([])
    await bench.restart()
    expect(await bench.services().writes.list(bench.profileId)).toEqual([])
  })

  it('finds it again at every start until it can be read', async () => {
    bench = await open()
    bench.meddle = (request) => (isPatch(request) ? new Promise(() => {}) : null)
    const { writeId } = await bench.review(await describing('Offline.'))
    await bench.send(writeId)
    await bench.until('the PATCH', () => bench.count('PATCH') === 1)
    bench.meddle = (request) => (isRead(request) ? network.drop() : null)
    for (const _ of [1, 2]) {
      await bench.restart()
      await bench.services().writes.list(bench.profileId)
      await bench.reach(writeId, 'ended')
      const [listed] = await bench.services().writes.list(bench.profileId)
      expect(listed && outcomesOf(listed)).toEqual({ description: 'unverified: read-failed' })
    }
    await bench.restart()
    bench.meddle = () => null
    await bench.services().writes.list(bench.profileId)
    await bench.until('the truth', () =>
      JSON.stringify(bench.shell.payloadsOf('write:changed').at(-1)).includes('may-still-arrive'),
    )
    await bench.reach(writeId, 'ended')
    await bench.restart()
    expect(await bench.services().writes.list(bench.profileId)).toEqual([])
  })

  it('waits a moment for the answer to a request in progress, so that nothing is left over', async () => {
    bench = await open()
    const held = gate()
    bench.meddle = (request, pass) =>
      isPatch(request) ? pass().then((response) => held.opened.then(() => response)) : null
    const given = await describing('In the last moment.')
    await bench.services().drafts.save(bench.profileId, given.draftKey, { mine: 'kept' })
    const { writeId } = await bench.review(given)
    await bench.send(writeId)
    await bench.until('the PATCH', () => bench.count('PATCH') === 1)
    const restarted = bench.restart()
    held.open()
    await restarted
    expect(await bench.services().writes.list(bench.profileId)).toEqual([])
    expect(await channel()).toMatchObject({ description: 'In the last moment.' })
    expect(bench.count('PATCH')).toBe(1)
  })

  it('sends nothing more while closing: a write that waits is not sent', async () => {
    bench = await open()
    const other = 102
    bench.meddle = (request) => {
      if (!isPatch(request)) return null
      // Closing waits for this write; in the meantime, the other could continue.
      return request.path.endsWith(`/${other}`) ? new Promise(() => {}) : network.slowDown(1)
    }
    const stream = (await bench.others('GET', `/streams/${other}`))['stream'] as unknown as { description: string }
    const changes = [{ field: 'description', base: stream.description, mine: 'Held.' }]
    const held = await bench.review(changing(changes, { id: other }))
    await bench.send(held.writeId)
    await bench.until('the PATCH', () => bench.count('PATCH') === 1)
    const waiting = await bench.review(await describing('Waiting.'))
    await bench.send(waiting.writeId)
    await bench.reach(waiting.writeId, 'waiting')
    await bench.restart()
    await bench.pass(10_000)
    expect(bench.count('PATCH')).toBe(2)
    expect((await bench.services().writes.list(bench.profileId)).map(({ writeId }) => writeId)).toEqual([held.writeId])
  })
})

describe('the review', () => {
  it('updates the request with each decision', async () => {
    bench = await open()
    const theirs = (await channel())['description']
    const review = await bench.review(
      changing([
        { field: 'description', base: 'before', mine: 'mine' },
        { field: 'message_retention_days', base: 'realm_default', mine: 30 },
      ]),
    )
    const names = (view: WriteView) => view.request?.form.map(([name]) => name)
    expect(names(review)).toEqual(['message_retention_days'])
    const decide = (choice: 'mine' | 'theirs', value: unknown) =>
      bench.services().writes.decide(review.writeId, 'description', { theirs, choice, value })
    expect(names(decide('mine', 'mine'))).toEqual(['description', 'message_retention_days'])
    expect(names(decide('theirs', theirs))).toEqual(['message_retention_days'])
  })
})

describe('equality', () => {
  it('is the server’s, and failures come first', async () => {
    bench = await open()
    bench.meddle = (request, pass) => {
      if (!isPatch(request)) return null
      // The server stores the name, and refuses the retention.
      return bench
        .others('PATCH', `/streams/${channelId}`, { new_name: 'trimmed name' })
        .then(() => network.refuse(400, 'UNAUTHORIZED_PRINCIPAL', 'Must be an organization owner'))
        .catch(pass)
    }
    const { name, description } = await channel()
    const ended = await sent(
      changing([
        { field: 'new_name', base: name, mine: 'trimmed name ' },
        { field: 'description', base: 'before', mine: description },
        { field: 'message_retention_days', base: 'realm_default', mine: 30 },
      ]),
    )
    expect(ended.outcomes.map(({ field, state, because }) => [field, state, because])).toEqual([
      ['message_retention_days', 'refused', 'server-words'],
      ['description', 'saved', 'already-so'],
      ['new_name', 'saved', 'stored-before-refusal'],
    ])
    expect(ended.outcomes.every(({ now }) => now !== undefined)).toBe(true)
  })
})

describe('a change by another user', () => {
  const reported = (value: string) =>
    ({ id: 1, type: 'stream', op: 'update', stream_id: channelId, name: 'x', property: 'description', value }) as never

  it('is reported as overwritten if their event came before ours', async () => {
    bench = await open()
    bench.meddle = (request, pass) =>
      isPatch(request)
        ? bench.others('PATCH', `/streams/${channelId}`, { description: 'Theirs, in between.' }).then(pass)
        : null
    const { writeId } = await sent(await describing('Ours.'))
    // The server's own events report both values, in their order.
    await bench.until('the events', () =>
      JSON.stringify(bench.shell.payloadsOf('write:changed').at(-1)).includes('overwrote'),
    )
    const [ended] = await bench.services().writes.list(bench.profileId)
    expect(ended).toMatchObject({ writeId, outcomes: [{ state: 'saved', overwrote: 'Theirs, in between.' }] })
  })

  it('is reported also if its events have all records of the kind', async () => {
    bench = await open()
    const { linkifiers } = (await bench.others('GET', '/realm/linkifiers')) as unknown as {
      linkifiers: { id: number; pattern: string; url_template: string }[]
    }
    // A linkifier without an example, so that no check of an example blocks its change.
    const found = linkifiers.find((one) => !('example_input' in one) || one.example_input === null)
    if (found === undefined) throw new Error('every linkifier has an example')
    const { id, pattern, url_template: template } = found
    const theirs = { pattern, url_template: `${template}?theirs` }
    bench.meddle = (request, pass) =>
      isPatch(request) ? bench.others('PATCH', `/realm/filters/${id}`, theirs).then(pass) : null
    const changes = [{ field: 'url_template', base: template, mine: `${template}?ours` }]
    const { writeId } = await bench.review({ kind: 'linkifier', act: 'update', id, changes })
    await bench.send(writeId)
    await bench.reach(writeId, 'ended')
    await bench.until('the events', () =>
      JSON.stringify(bench.shell.payloadsOf('write:changed').at(-1)).includes('overwrote'),
    )
    const [ended] = await bench.services().writes.list(bench.profileId)
    expect(ended?.outcomes).toMatchObject([{ state: 'saved', overwrote: `${template}?theirs` }])
  })

  it('is not reported if the event is our own, or came later', async () => {
    bench = await open()
    const { writeId } = await sent(await describing('Ours.'))
    const { writes } = bench.services()
    writes.notice(bench.profileId, [reported('Ours.')])
    writes.notice(bench.profileId, [reported('Theirs, later.')])
    const [ended] = await writes.list(bench.profileId)
    expect(ended).toMatchObject({ writeId, outcomes: [{ state: 'saved' }] })
    expect(ended?.outcomes[0]).not.toHaveProperty('overwrote')
  })
})

it('a connection that cannot be opened does not count as a refusal of the write', async () => {
  bench = await open()
  const { writeId } = await bench.review(await describing('No connection.'))
  await bench.send(writeId)
  await bench.reach(writeId, 'ended')
  // The profile is closed between the comparison and the sending, and its key is refused when it is opened again.
  const refuse = () => network.refuse(401, 'UNAUTHORIZED', 'Invalid API key')
  const given = newWriteSchema.parse(await describing('Once more.'))
  const second = await bench.review(given)
  let reads = 0
  bench.meddle = (request, pass) => {
    if (request.path === '/users/me' || request.path === '/register') return refuse()
    if (!isRead(request) || reads++ > 0) return null
    return pass().then(async (response) => {
      await bench.services().connections.close(bench.profileId)
      return response
    })
  }
  await bench.send(second.writeId)
  const ended = await bench.reach(second.writeId, 'ended')
  expect(outcomesOf(ended)).toEqual({ description: 'not-saved: never-left' })
  expect(ended.outcomes[0]).not.toHaveProperty('words')
})
