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
