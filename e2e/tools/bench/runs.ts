import type { Page } from '@playwright/test'
import type { Run } from '#contract/runs.ts'
import { accountOf, startDemoServer, type DemoServer } from '../../demo-server.ts'
import { suite } from './measure.ts'
import { arrivedRequests, forgetRequests, readRaw } from './service.ts'
import { connect, profileOf, withConsole } from './stage.ts'

/**
 * Usual rate limit of servers for an account (service.md#rate-limits): this number of requests, then a wait for the
 * next minute.
 */
const perMinute = 200
/** Number of rows. With three requests each, they need two minutes' allowance, which means one wait. */
const rowCount = 120

/**
 * A run of many rows on a server that limits its rate. It is measured only once, whatever the number of rounds, because
 * it mostly waits for the server's minutes.
 */
export const runs = suite(
  {
    time: { name: `bulk run: ${rowCount} channels ÷ as fast as ${perMinute} a minute allow`, unit: '×', budget: 1.11 },
    requests: { name: 'bulk run: requests a row', unit: '', budget: 1.15 },
    refused: { name: 'bulk run: 429 answers', unit: '', budget: 0 },
    rows: { name: 'bulk run: channels not saved', unit: '', budget: 0 },
  },
  async () => {
    const demo = await startDemoServer({ scale: rowCount + 80, rateLimit: perMinute })
    try {
      return await withConsole(demo, async (stage) => {
        await connect(stage)
        return measure(stage.page, demo)
      })
    } finally {
      await demo.close()
    }
  },
)

async function measure(page: Page, demo: DemoServer) {
  const rows = await planOf(demo)
  await forgetRequests(demo)
  const allowance = await allowanceOf(demo)
  const start = performance.now()
  const ended = await runToItsEnd(page, profileOf(page), rows)
  const milliseconds = performance.now() - start
  const arrived = await arrivedRequests(demo)
  // Only the account's own requests count toward its limit, and refused ones do not.
  const counted = arrived.filter(({ path, status }) => path.startsWith('/api/') && status !== 429)
  return {
    time: [milliseconds / 1_000 / leastSeconds(allowance, counted.length - 1)],
    requests: [(counted.length - 1) / rowCount],
    refused: [arrived.filter(({ status }) => status === 429).length],
    rows: [rowCount - ended.counts.saved],
  }
}

interface Channel {
  readonly stream_id: number
  readonly name: string
  readonly description: string
}

/** A new description for each of the first channels. */
async function planOf(demo: DemoServer) {
  const { streams } = (await readRaw(demo, '/api/v1/streams?include_all=true')) as { streams: readonly Channel[] }
  return streams.slice(0, rowCount).map(({ stream_id: id, name, description }) => ({
    name,
    change: 'A new description',
    write: {
      kind: 'channel' as const,
      act: 'update',
      id,
      changes: [{ field: 'description', base: description, mine: `Measured, ${id}.` }],
    },
  }))
}

interface Allowance {
  readonly remaining: number
  /** Seconds until the full allowance is restored. */
  readonly resetSeconds: number
}

/** Reads the remaining allowance of this minute, from the answer to one more request. */
async function allowanceOf(demo: DemoServer): Promise<Allowance> {
  const { email, apiKey } = accountOf(demo, 'owner')
  const { headers } = await fetch(`${demo.url}/api/v1/users/me`, {
    headers: { Authorization: `Basic ${Buffer.from(`${email}:${apiKey}`).toString('base64')}` },
  })
  const reported = (name: string) => Number(headers.get(`X-RateLimit-${name}`))
  // The server's clock differs from this computer's.
  const now = Date.parse(headers.get('Date') ?? '') / 1_000
  return { remaining: reported('Remaining'), resetSeconds: reported('Reset') - now }
}

/** Minimum time in which the server accepts this many requests, if each is answered at once. */
function leastSeconds({ remaining, resetSeconds }: Allowance, count: number): number {
  const least = count <= remaining ? 0 : resetSeconds + 60 * Math.floor((count - remaining - 1) / perMinute)
  if (least < 60) throw new Error(`${count} requests did not meet the limit, so they say nothing about it`)
  return least
}

/** Starts a run through the page's own bridge, and waits for its end. */
const runToItsEnd = (page: Page, profileId: string, rows: Awaited<ReturnType<typeof planOf>>): Promise<Run> =>
  page.evaluate(
    async ({ profileId, rows }) => {
      const started = await window.bridge['run:start']({ profileId, rows, title: 'Measured', allowed: rows.length })
      if (!started.ok) throw new Error(started.failure.message)
      for (;;) {
        const listed = await window.bridge['run:list']({ profileId })
        if (!listed.ok) throw new Error(listed.failure.message)
        const run = listed.value.runs.find(({ runId }) => runId === started.value.runId)
        if (run?.phase === 'ended') return run
        await new Promise((resolve) => setTimeout(resolve, 100))
      }
    },
    { profileId, rows },
  )
