import { afterEach, describe, expect, it } from 'vitest'
import { actOf, kindNames, recordOf } from '#contract/records/index.ts'
import { startDemoServer } from '../../demo-server/index.ts'
import { samples } from './testing/act-samples.ts'
import { refusals } from './testing/refusals.ts'
import { network, outcomesOf, sendToEnd, startBench, type Bench } from './testing/bench.ts'
import { clock } from './testing/fake-clock.ts'

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
