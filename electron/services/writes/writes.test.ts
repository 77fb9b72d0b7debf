import { randomUUID } from 'node:crypto'
import { readdir, readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { AppError, type Failure } from '#contract/failures.ts'
import { wholeJournal } from '#contract/journal-entries.ts'
import type { JournalIntent, JournalLine } from '#contract/journal.ts'
import { noPolicy } from '#contract/policy.ts'
import { actOf, kindNames, recordOf } from '#contract/records/index.ts'
import type { Signal } from '#contract/writes.ts'
import { startDemoServer } from '../../demo-server/index.ts'
import type { ProfileList } from '../accounts/profile-list.ts'
import { createJournal, type Journal } from '../journal/journal.ts'
import type { Account } from '../requests/account.ts'
import { createFakeShell, type FakeShell } from '../testing/fake-ports.ts'
import { fateOf, isUnsent } from './fate.ts'
import { createListCache } from './kept-lists.ts'
import type { Reader } from './reader.ts'
import { createRunLists } from './run-lists.ts'
import { newWrite } from './new-write.ts'
import { forgetDraft, type RunnerParts, startWrite } from './runner.ts'
import { samples } from './testing/act-samples.ts'
import { type Bench, changing, gate, network, outcomesOf, sendToEnd, startBench } from './testing/bench.ts'
import { clock } from './testing/fake-clock.ts'
import { refusals } from './testing/refusals.ts'
import { base, channelWrite, failures, found, mine, profile, verdicts } from './testing/states.ts'
import { createUncheckedWrites, isCarried } from './unchecked-writes.ts'

describe('fate', () => {
  const tooLarge: Failure = { kind: 'invalid-input', message: 'HTTP 413', status: 413 }
  const noRoute: Failure = { kind: 'not-found', message: 'HTTP 404', status: 404, reason: 'not-offered' }
  const crash: Failure = {
    kind: 'server',
    message: 'HTTP 500',
    status: 500,
    code: 'INTERNAL',
    serverMessage: 'Oops',
    mayHaveBeenApplied: true,
  }
  const html: Failure = {
    kind: 'unexpected-shape',
    message: 'HTML',
    status: 200,
    reason: 'not-the-api',
    mayHaveBeenApplied: true,
  }
  const apiRedirect: Failure = {
    kind: 'unexpected-shape',
    message: 'HTTP 399 BAD_REQUEST',
    status: 399,
    reason: 'not-the-api',
    code: 'BAD_REQUEST',
    serverMessage: 'No.',
  }
  const pacedRedirect: Failure = { ...apiRedirect, kind: 'rate-limited', code: 'RATE_LIMIT_HIT', status: 300 }
  const usedUp: Failure = { kind: 'rate-limited', message: 'used up for 300 s', retryAfterSeconds: 300 }
  const noKey: Failure = { kind: 'unauthorized', message: 'no key', reason: 'key-missing' }

  it.each([
    ['the service says no', failures.refused, 'refused'],
    ['the service lets nobody in', failures.unauthorized, 'refused'],
    ['the service breaks, whatever code it gives', crash, 'open'],
    ['a gateway finds the body too large', tooLarge, 'elsewhere'],
    ['a page says that there is no such address', noRoute, 'elsewhere'],
    ['the connection breaks', failures.broken, 'open'],
    ['no answer comes in time', failures.timeout, 'open'],
    ['a gateway answers 502', failures.badGateway, 'open'],
    ['a web page comes with a 200', html, 'open'],
    ['a person cancels in mid-flight', failures.cancelledInFlight, 'open'],
    ['a web page comes with a 403', failures.portal, 'elsewhere'],
    ['it is redirected to another place', failures.redirected, 'elsewhere'],
    ['a body of the API comes with a 399', apiRedirect, 'elsewhere'],
    ['a request to slow down comes with a 300', pacedRedirect, 'elsewhere'],
    ['the service asks to slow down', failures.paced, 'rate-limited'],
    ['a page asks to slow down', failures.pacedByPage, 'elsewhere'],
    ['our own pacing finds the allowance used up', usedUp, 'rate-limited'],
    ['a person cancels before it leaves', failures.cancelled, 'cancelled'],
    ['nobody listens at the address', failures.unreachable, 'never-left'],
    ['there is no key', noKey, 'never-left'],
  ])('%s', (_, failure, fate) => {
    expect(fateOf(failure)).toBe(fate)
    expect(isUnsent(fateOf(failure))).toBe(['rate-limited', 'cancelled', 'never-left'].includes(fate))
  })
})

describe('forget-draft', () => {
  const changes = [{ field: 'description', base: 'Old.', mine: 'New.' }]
  const write = newWrite(
    { kind: 'channel', act: 'update', id: 1, changes, draftKey: 'channel:1' },
    { dialect: 'field', level: null },
    { now: 5, freshId: '00000000-0000-4000-8000-000000000001' },
  )

  /** True if a stored draft is removed once the write is saved. */
  async function isForgotten(value: Record<string, unknown>): Promise<boolean> {
    const remove = vi.fn(() => Promise.resolve())
    const drafts = { list: () => Promise.resolve([{ key: 'channel:1', savedAt: 1, value }]), remove }
    await forgetDraft(drafts, 'p', write)
    return remove.mock.calls.length > 0
  }

  it('removes the draft that the write came from', async () => {
    expect(await isForgotten({ base: { description: 'Old.' }, mine: { description: 'New.' } })).toBe(true)
  })

  it('keeps one that was edited further', async () => {
    expect(await isForgotten({ base: { description: 'Old.' }, mine: { description: 'Newer.' } })).toBe(false)
    const other = { base: { description: 'Old.', new_name: 'dock' }, mine: { description: 'New.', new_name: 'quay' } }
    expect(await isForgotten(other)).toBe(false)
  })

  it('removes one whose other fields this server does not support', async () => {
    const pattern = { field: 'pattern', base: '', mine: 'A1' }
    const linkifier = newWrite(
      { kind: 'linkifier', act: 'create', id: null, changes: [pattern], draftKey: 'linkifier:new' },
      { dialect: 'field', level: 442 },
      { now: 5, freshId: '00000000-0000-4000-8000-000000000002' },
    )
    const remove = vi.fn(() => Promise.resolve())
    const value = { base: { pattern: '', example_input: '' }, mine: { pattern: 'A1', example_input: 'A1' } }
    const drafts = { list: () => Promise.resolve([{ key: 'linkifier:new', savedAt: 1, value }]), remove }
    await forgetDraft(drafts, 'p', linkifier)
    expect(remove).toHaveBeenCalledOnce()
  })

  it('keeps a draft of another kind, whatever the write says', async () => {
    const remove = vi.fn(() => Promise.resolve())
    const value = { base: { description: 'Old.' }, mine: { description: 'New.' } }
    const drafts = { list: () => Promise.resolve([{ key: 'folder:1', savedAt: 1, value }]), remove }
    await forgetDraft(drafts, 'p', { ...write, draftKey: 'folder:1' })
    expect(remove).not.toHaveBeenCalled()
  })
})

describe('kept-lists', () => {
  const list = { state: 'list', records: [] } as const

  it.each([
    ['at once', 0, true],
    ['after five minutes', 300_000, true],
    ['later', 300_001, false],
    ['after the clock was set back', -1, false],
    ['after the clock was set back by a day', -86_400_000, false],
  ])('uses a kept list %s', (_when, passed, isUsed) => {
    const lists = createListCache()
    lists.keep('p', 'user', list, 1_000)
    expect(lists.find('p', 'user', 1_000 + passed)).toEqual(isUsed ? { ...list, readAt: 1_000 } : null)
    expect(lists.find('other', 'user', 1_000)).toBeNull()
  })

  it('keeps no list in memory once it is too old, whichever list is asked for', () => {
    const lists = createListCache()
    lists.keep('p', 'user', list, 1_000)
    lists.keep('q', 'folder', list, 1_000)
    lists.keep('p', 'linkifier', list, 200_000)
    expect(lists.kindsOf('p', 301_000)).toEqual(['user', 'linkifier'])
    expect(lists.find('p', 'linkifier', 301_001)).not.toBeNull()
    // A time at which it would still be current shows that the list itself is gone.
    expect(lists.find('p', 'user', 1_000)).toBeNull()
    expect(lists.find('q', 'folder', 1_000)).toBeNull()
    lists.keep('q', 'folder', list, 500_001)
    expect(lists.kindsOf('p', 500_001)).toEqual([])
  })
})

/** The result of a change without an answer is checked on demand, even long after the gate has dropped the write. */
describe('looking up', () => {
  let bench: Bench
  beforeEach(async () => {
    bench = await startBench({ demo: await startDemoServer(), clock })
  })
  afterEach(() => bench.close())

  const description = (mine: string, base = 'x') => changing([{ field: 'description', base, mine }], { draftKey: null })
  const found = async () => (await bench.services().entries.find(wholeJournal)).unanswered
  const one = (writeId: string) => bench.services().entries.one(writeId)
  const intentOf = async (writeId: string): Promise<JournalIntent> => {
    const line = (await bench.services().entries.linesOf(writeId)).map(({ line }) => line)
    const intent = line.findLast(({ type }) => type === 'intent')
    if (intent?.type !== 'intent') throw new Error('no intent')
    return intent
  }
  const within = async (work: Promise<void>) => {
    let isDone = false
    const end = () => void (isDone = true)
    void work.then(end, end)
    await bench.until('the look', () => isDone)
    return work
  }
  /** Makes a change whose answer is lost and whose verification fails, and closes it as the person would. */
  const lose = async (hasArrived: boolean) => {
    const held = (await bench.others('GET', '/streams/101')) as unknown as { stream: { description: string } }
    const { writeId } = await bench.review(description('Berths only.', held.stream.description))
    let hasLeft = false
    bench.meddle = ({ method }, pass) => {
      // The record is read once more before the request is sent.
      if (method !== 'PATCH') return hasLeft ? network.unreachable() : null
      hasLeft = true
      return hasArrived ? network.dropAfter(pass) : network.drop()
    }
    await bench.send(writeId)
    await bench.reach(writeId, 'ended')
    bench.services().writes.close(writeId)
    bench.meddle = () => null
    return writeId
  }

  it.each([
    [true, 'saved'],
    [false, 'not-saved'],
  ] as const)('one that arrived (%s) tells that it was %s, and sends nothing', async (hasArrived, result) => {
    const writeId = await lose(hasArrived)
    expect(await found()).toMatchObject([{ writeId, result: 'unknown', asks: 'server' }])
    const sent = bench.count('PATCH')
    await within(bench.services().writes.lookUp(await intentOf(writeId)))
    expect(await one(writeId)).toMatchObject({ result, asks: null })
    expect(bench.count('PATCH')).toBe(sent)
    expect(await bench.services().writes.list(bench.profileId)).toEqual([])
  })

  it('leaves one open while the server cannot be read', async () => {
    const writeId = await lose(true)
    bench.meddle = () => network.unreachable()
    await within(bench.services().writes.lookUp(await intentOf(writeId)))
    expect(await one(writeId)).toMatchObject({ result: 'unknown', asks: 'server' })
  })

  it('refuses one of a removed profile', async () => {
    const writeId = await lose(true)
    const intent = await intentOf(writeId)
    await bench.services().profiles.remove(bench.profileId)
    await expect(bench.services().writes.lookUp(intent)).rejects.toMatchObject({ failure: { kind: 'not-found' } })
  })

  it('marks one as handled once, and closes it', async () => {
    const writeId = await lose(true)
    await bench.services().settle(writeId)
    expect(await found()).toEqual([])
    expect(await one(writeId)).toMatchObject({ result: 'handled' })
    await expect(bench.services().settle(writeId)).rejects.toMatchObject({ failure: { kind: 'conflict' } })
  })
})

describe('refusals', () => {
  /**
   * Each refusal of the acts on invitations, people, channels and groups is shown in the server's words: at a field, or at
   * the whole write with the rule that explains it.
   */

  let bench: Bench
  afterEach(() => bench.close())

  const nearby = new Set(['invitation', 'invitation-link', 'user', 'channel-subscribers', 'user-group'])

  describe('a refusal of', () => {
    it.each(refusals)(
      '$act: “$words”',
      async ({ act: name, words, code = 'BAD_REQUEST', status = 400, more, ...wanted }) => {
        bench = await startBench({ demo: await startDemoServer(), clock })
        const [kind, act] = name.split(' ') as [(typeof kindNames)[number], string]
        const sample = (await samples[name]?.(bench)) ?? {}
        const changes = Object.entries(wanted.values ?? {}).map(([field, mine]) => ({ field, mine }))
        const kept = ((sample['changes'] ?? []) as { field: string }[]).filter(
          ({ field }) => wanted.values?.[field] === undefined,
        )
        bench.meddle = ({ method }) => (method === 'GET' ? null : network.refuse(status, code, words, more))
        const ended = await sendToEnd(bench, { kind, ...sample, changes: [...kept, ...changes] })
        expect(bench.seen.filter(({ method }) => method !== 'GET')).toHaveLength(1)
        const refused = ended.outcomes.filter(({ state }) => state === 'refused')
        expect(refused.map((one) => one.words)).toEqual(refused.map(() => words))
        // A refusal of the whole write is one of every part.
        if (wanted.at === null)
          expect(refused).toHaveLength(ended.outcomes.filter(({ because }) => because !== 'all-or-nothing').length)
        else expect(outcomesOf(ended)).toMatchObject({ [wanted.at]: 'refused: server-words' })
        if (wanted.at !== null) expect(refused).toHaveLength(1)
        const failure = ended.attempts.at(-1)?.failure
        expect((failure && actOf(kind, act).refusedRule?.(failure)) ?? undefined).toBe(wanted.rule)
      },
    )
  })

  it('covers every act on invitations, people, subscribers and groups', async () => {
    bench = await startBench({ demo: await startDemoServer(), clock })
    const acts = kindNames
      .filter((kind) => nearby.has(kind))
      .flatMap((kind) => Object.keys(recordOf(kind).acts).map((act) => `${kind} ${act}`))
    const elsewhere = new Set(['user create', 'invitation resend', 'user-group reactivate'])
    expect(acts.filter((act) => !elsewhere.has(act) && !refusals.some((one) => one.act === act))).toEqual([])
  })

  describe('a server that reads words verbatim', () => {
    const retention = 'message_retention_days'
    const form = (request: { form: string }) => new URLSearchParams(request.form).get(retention)
    const patches = () => bench.seen.filter(({ method }) => method === 'PATCH').map(form)
    const keepForever = (id: number) => ({
      kind: 'channel',
      act: 'update',
      id,
      changes: [{ field: retention, base: 'realm_default', mine: 'unlimited' }],
      draftKey: null,
    })
    const open = async (refuses: (word: string | null) => boolean) => {
      bench = await startBench({ demo: await startDemoServer(), clock })
      for (const id of ['101', '102']) await bench.others('PATCH', `/streams/${id}`, { [retention]: '"realm_default"' })
      bench.meddle = (request) => {
        if (request.method !== 'PATCH' || !refuses(form(request))) return null
        const more = { var_name: retention, bad_value: form(request) }
        return network.refuse(400, 'REQUEST_VARIABLE_INVALID', `Bad value for '${retention}': ${form(request)}`, more)
      }
    }

    it('gets the plain word once after it refused the quoted one, and at once in later writes', async () => {
      await open((word) => word?.startsWith('"') === true)
      const ended = await sendToEnd(bench, keepForever(101))
      expect(outcomesOf(ended)).toMatchObject({ [retention]: expect.stringMatching(/^saved/) as string })
      expect(patches()).toEqual(['"unlimited"', 'unlimited'])
      expect(ended.attempts.map(({ state, request }) => [state, Object.fromEntries(request.form)])).toEqual([
        ['refused', { [retention]: '"unlimited"' }],
        ['accepted', { [retention]: 'unlimited' }],
      ])
      const lines = (await bench.services().entries.linesOf(ended.writeId)).map(({ line }) => line.type)
      expect(lines).toEqual(['intent', 'outcome', 'intent', 'outcome'])
      const next = await bench.review(keepForever(102))
      expect(next.request?.form).toEqual([[retention, 'unlimited']])
      await bench.send(next.writeId)
      await bench.reach(next.writeId, 'ended')
      expect(patches()).toEqual(['"unlimited"', 'unlimited', 'unlimited'])
    })

    it('gets nothing more once it refused both', async () => {
      await open(() => true)
      const ended = await sendToEnd(bench, keepForever(101))
      expect(outcomesOf(ended)).toMatchObject({ [retention]: 'refused: server-words' })
      expect(patches()).toEqual(['"unlimited"', 'unlimited'])
      // The plain form isn't kept for later writes.
      bench.services().writes.close(ended.writeId)
      expect((await bench.review(keepForever(101))).request?.form).toEqual([[retention, '"unlimited"']])
    })
  })
})

describe('runner', () => {
  const account: Account = {
    profileId: profile.id,
    server: profile.server,
    email: profile.email,
    key: 'KEY',
    serverVersion: { dialect: 'field', level: 509 },
  }

  describe('the runner of a write', () => {
    beforeEach(() => void vi.useFakeTimers())
    afterEach(() => void vi.useRealTimers())

    let lines: JournalLine[]
    const start = (send: () => Promise<unknown>, more: Partial<RunnerParts> = {}) => {
      lines = []
      let isSent = false
      const reader: Reader = {
        read: () => Promise.resolve(found(isSent ? mine : base)),
        list: () => Promise.resolve(null),
      }
      const run = startWrite(channelWrite(['description']), {
        ports: { emit: () => undefined, log: () => undefined },
        profile,
        connections: { accountOf: () => Promise.resolve(account), notice: () => undefined },
        sender: {
          sendUnchecked: async () => {
            isSent = true
            return {
              reply: await send(),
              ignoredParameters: [],
              answer: { headers: new Headers(), sentAt: 0, receivedAt: 0 },
            }
          },
        },
        reader,
        lists: createListCache(),
        runLists: createRunLists({ accountOf: () => Promise.resolve(account), isLive: () => false }, reader),
        journal: { append: (line) => Promise.resolve(void lines.push(line)) },
        drafts: { list: () => Promise.resolve([]), remove: () => Promise.resolve() },
        secrets: {},
        onChange: () => undefined,
        ...more,
      })
      run.begin()
      return run
    }
    const reach = async (run: ReturnType<typeof start>, phase: string) => {
      await vi.waitFor(() => expect(run.state().phase.name).toBe(phase))
    }

    it('assumes after an unexpected error that the server may have applied the write', async () => {
      const run = start(() => Promise.reject(new Error('a bug')))
      await reach(run, 'review')
      run.dispatch({ type: 'send-asked' })
      await reach(run, 'ended')
      expect(verdicts(run.state().outcomes)).toEqual({ description: 'saved: arrived-unanswered' })
      expect(lines.map(({ type }) => type)).toEqual(['intent', 'outcome'])
    })

    it('does not count a failure to open the connection as an answer to the write', async () => {
      const refused: Failure = { ...failures.unauthorized, mayHaveBeenApplied: true }
      let asked = 0
      const accountOf = () => ((asked += 1) > 2 ? Promise.reject(new AppError(refused)) : Promise.resolve(account))
      const run = start(() => Promise.resolve({}), { connections: { accountOf, notice: () => undefined } })
      await reach(run, 'review')
      run.dispatch({ type: 'send-asked' })
      await reach(run, 'ended')
      expect(verdicts(run.state().outcomes)).toEqual({ description: 'not-saved: never-left' })
    })

    it('does nothing once it is stopped, with any later result', async () => {
      let answer: (reply: unknown) => void = () => undefined
      const run = start(() => new Promise((resolve) => (answer = resolve)))
      await reach(run, 'review')
      run.dispatch({ type: 'send-asked' })
      await reach(run, 'sending')
      const settled = run.settled()
      run.stop()
      await settled
      answer({})
      await vi.advanceTimersByTimeAsync(60_000)
      expect(run.state().phase.name).toBe('sending')
      expect(lines.map(({ type }) => type)).toEqual(['intent'])
    })

    it('is settled at once if no request is in progress', async () => {
      const run = start(() => Promise.resolve({}))
      await run.settled()
      await reach(run, 'review')
      await run.settled()
      expect(lines).toEqual([])
    })
  })
})

describe('signals', () => {
  /** Typing passes the gate in order, once, and without being stored (`service.md#typing`). */

  let bench: Bench
  beforeEach(async () => {
    bench = await startBench({ demo: await startDemoServer(), clock })
  })
  afterEach(() => bench.close())

  const typing = (act: 'start' | 'stop', values: Readonly<Record<string, unknown>> = { to: [11, 13] }): Signal => ({
    kind: 'typing',
    act,
    changes: Object.entries(values).map(([field, mine]) => ({ field, mine })),
  })
  const notify = (signal: Signal) => bench.services().writes.signal(bench.profileId, signal)
  const sent = () =>
    bench.seen
      .filter(({ path }) => path === '/typing')
      .map(({ method, form }) => [method, Object.fromEntries(new URLSearchParams(form))])

  describe('typing', () => {
    it('is sent to people without a type, and to a topic with one that every level supports', async () => {
      await notify(typing('start'))
      const answer = await notify(typing('stop', { stream_id: 138, topic: 'MS Fossen' }))
      expect(sent()).toEqual([
        ['POST', { op: 'start', to: '[11,13]' }],
        ['POST', { op: 'stop', type: 'stream', stream_id: '138', topic: 'MS Fossen' }],
      ])
      expect(answer).toMatchObject({ failure: null, request: { method: 'POST', path: '/typing' } })
    })

    it('leaves nothing behind: no write, no push, no line in the journal, no draft', async () => {
      await notify(typing('start', { stream_id: 138, topic: 'zebra crossing' }))
      expect(await bench.services().writes.list(bench.profileId)).toEqual([])
      expect(bench.shell.payloadsOf('write:changed')).toEqual([])
      const folder = bench.shell.ports.userDataFolder
      const files = await readdir(folder, { recursive: true, withFileTypes: true })
      const texts = files.filter((one) => one.isFile()).map((one) => readFile(join(one.parentPath, one.name), 'utf8'))
      expect((await Promise.all(texts)).join('\n')).not.toContain('zebra crossing')
    })

    it('is sent one after the other, in order, however long the first takes', async () => {
      const held = gate()
      bench.meddle = ({ form }, pass) => (form.includes('op=start') ? held.opened.then(pass) : null)
      const ends: string[] = []
      const all = (['start', 'stop'] as const).map((act) => notify(typing(act)).then(() => ends.push(act)))
      await bench.until('the first', () => sent().length === 1)
      await bench.pass(500)
      expect(sent()).toHaveLength(1)
      held.open()
      await Promise.all(all)
      expect(ends).toEqual(['start', 'stop'])
    })

    it('returns the server’s refusal, and continues', async () => {
      const unknown = await notify(typing('start', { to: [999_999] }))
      expect(unknown.failure).toMatchObject({ code: 'BAD_REQUEST', serverMessage: 'Invalid user ID 999999' })
      const nowhere = await notify(typing('start', { topic: 'x' }))
      expect(nowhere.failure).toMatchObject({ code: 'BAD_REQUEST' })
      expect((await notify(typing('start'))).failure).toBeNull()
    })

    it('is not repeated after a 429, and says how long to wait', async () => {
      bench.meddle = () => network.slowDown(1)
      const { failure } = await notify(typing('start'))
      expect(failure).toMatchObject({ kind: 'rate-limited', retryAfterSeconds: 1 })
      expect(sent()).toHaveLength(1)
    })

    it('ends only ongoing signals when the console ends', async () => {
      await notify(typing('start', { to: [13] }))
      await notify(typing('stop', { to: [13] }))
      await notify(typing('start'))
      await bench.restart()
      expect(sent().slice(3)).toEqual([['POST', { op: 'stop', to: '[11,13]' }]])
      await expect(bench.services().writes.signal(bench.profileId, typing('start'))).resolves.toBeDefined()
    })

    it('does not delay the end of the console for a server that does not answer', async () => {
      await notify(typing('start'))
      bench.meddle = () => new Promise<Response>(() => {})
      await bench.restart()
      bench.meddle = () => null
    })

    it('is refused as a write, as is a write as a signal, and malformed input', async () => {
      const write = { id: null, draftKey: null, ...typing('start') }
      await expect(bench.services().writes.check(bench.profileId, write)).rejects.toThrow('typing start is a signal')
      const folder = { kind: 'folder', act: 'create', changes: [{ field: 'name', mine: 'x' }] } as const
      await expect(notify({ ...folder, changes: [...folder.changes] })).rejects.toThrow('folder create isn’t a signal')
      await expect(notify(typing('start', { to: [] }))).rejects.toThrow(/^to:/)
      await expect(notify({ ...typing('start'), act: 'pause' })).rejects.toThrow('typing has no act pause')
      await expect(notify(typing('start', {}))).rejects.toThrow('nothing is changed')
      expect(sent()).toEqual([])
    })
  })
})

describe('unchecked-writes', () => {
  const profile = { id: randomUUID(), server: 'https://chat.example', email: 'a@chat.example', label: 'A' }
  const list = { get: async () => profile, all: async () => [profile] } as unknown as ProfileList
  const write = {
    kind: 'attachment' as const,
    act: 'upload',
    name: 'a.pdf',
    values: { file: 'a.pdf' },
    context: { size: 3 },
    request: { operation: 'uploads.create', method: 'POST', path: '/user_uploads', form: [] },
  }

  let shell: FakeShell
  let journal: Journal
  beforeEach(async () => {
    shell = await createFakeShell()
    journal = createJournal(shell.ports)
  })
  afterEach(async () => {
    await journal.close()
    await shell.remove()
  })

  it('a write that a restart interrupted is found by its mark, until it has an outcome', async () => {
    const mark = await createUncheckedWrites(journal, list, noPolicy).begin(profile.id, write)
    await journal.close()
    journal = createJournal(shell.ports)
    const uncheckedWrites = createUncheckedWrites(journal, list, noPolicy)
    expect(await uncheckedWrites.leftOpen(profile.id)).toEqual([mark])
    expect(await uncheckedWrites.leftOpen(randomUUID())).toEqual([])
    await uncheckedWrites.end(mark, { state: 'unverified', because: 'unanswered', answer: null })
    expect(await uncheckedWrites.leftOpen(profile.id)).toEqual([])
    expect((await journal.verify()).isWhole).toBe(true)
  })

  it('the gate leaves a carried write to its service, and refuses it from a page', () => {
    expect(isCarried({ kind: 'attachment', act: 'upload' })).toBe(true)
    expect(isCarried({ kind: 'folder', act: 'create' })).toBe(false)
    expect(isCarried({ kind: 'of another version', act: 'upload' })).toBe(false)
    const handedIn = { ...write, id: null, changes: [{ field: 'file', mine: 'a.pdf' }], draftKey: null }
    const moment = { now: 0, freshId: randomUUID() }
    expect(() => newWrite(handedIn, { dialect: 'field', level: null }, moment)).toThrow('carried by uploads')
  })
})
