import type { Page } from '@playwright/test'
import { manyChannels } from '../scenarios/scale.ts'
import { ratios, repeat, suite } from './measure.ts'
import { readRaw, timed } from './service.ts'
import { profileOf, withChannels, type Stage } from './stage.ts'

/** A call of the page through its real bridge, compared with a plain `fetch` of the same list from the same server. */
export const bridge = suite(
  {
    few: { name: 'bridge call ÷ plain fetch, 52 channels', unit: '×', budget: 2 },
    many: { name: 'bridge call ÷ plain fetch, 20,000 channels', unit: '×', budget: 1.25 },
    above: { name: 'bridge call above plain fetch, 52 channels', unit: 'ms', budget: null },
  },
  async ({ rounds }) => {
    const few = await withChannels(null, (stage) => pairs(stage, rounds * 60))
    const many = await withChannels(manyChannels, (stage) => pairs(stage, rounds * 4))
    return {
      few: ratios(few.called, few.raw),
      many: ratios(many.called, many.raw),
      above: few.called.map((milliseconds, index) => milliseconds - (few.raw[index] ?? Number.NaN)),
    }
  },
)

/** Number of warm-up calls, after which both sides are compiled. */
const warming = 5

async function pairs({ page, demo }: Stage, count: number) {
  const taken = await repeat(warming + count, async () => ({
    raw: await timed(() => readRaw(demo, '/api/v1/streams?include_all=true')),
    called: await callTime(page),
  }))
  const measured = taken.slice(warming)
  return { raw: measured.map(({ raw }) => raw), called: measured.map(({ called }) => called) }
}

/** Milliseconds in the page, from the call until it has the parsed list. */
export const callTime = (page: Page): Promise<number> =>
  page.evaluate(async (profileId) => {
    const callId = crypto.randomUUID()
    const start = performance.now()
    const result = await window.bridge['request:send']({
      profileId,
      callId,
      operation: 'channels.list',
      parameters: { include_all: true },
    })
    if (!result.ok) throw new Error(result.failure.message)
    const { reply } = result.value
    // The browser's bridge has parsed the slices of a long list; Electron's passes on their bytes.
    if (typeof reply === 'string') JSON.parse(reply)
    else for (const slice of reply.slices) if (slice instanceof Uint8Array) JSON.parse(new TextDecoder().decode(slice))
    const milliseconds = performance.now() - start
    return milliseconds
  }, profileOf(page))
