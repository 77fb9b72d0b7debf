import type { Page } from '@playwright/test'
import type { Run } from '#contract/runs.ts'
import { accountOf, setFault, startDemoServer, type DemoServer } from '../../demo-server.ts'
import { suite, type Suite } from './measure.ts'
import { arrivedRequests, forgetRequests, readRaw } from './service.ts'
import { connect, profileOf, withConsole } from './stage.ts'

/**
 * Usual rate limit of servers for an account (service.md#rate-limits): this number of requests, then a wait for the
 * next minute.
 */
const perMinute = 200
/** Number of rows. A script that only sends their changes waits for two more minutes' allowance. */
const rowCount = 500

const budgets = {
  '': { time: 1.2, requests: 1.15 },
  ' without events': { time: 1.3, requests: 1.2 },
} as const

/**
 * A run of many rows on a server that limits its rate, compared with a script that only sends the changes. It is
 * measured only once, whatever the number of rounds, because it mostly waits for the server's minutes.
 */
const runsOn = (server: keyof typeof budgets) =>
  suite(
    {
      time: {
        name: `bulk run${server}: ${rowCount} channels ÷ a script that sends the changes, at ${perMinute} a minute`,
        unit: '×',
        budget: budgets[server].time,
      },
      requests: { name: `bulk run${server}: requests a row`, unit: '', budget: budgets[server].requests },
      refused: { name: `bulk run${server}: 429 answers`, unit: '', budget: 0 },
      rows: { name: `bulk run${server}: channels not saved`, unit: '', budget: 0 },
    },
    async () => {
      const demo = await startDemoServer({ scale: rowCount + 80, rateLimit: perMinute })
      try {
        if (server !== '') await setFault(demo.url, { operation: 'events.register', status: 404 })
        return await withConsole(demo, async (stage) => {
          await connect(stage)
          return measure(stage.page, demo)
        })
      } finally {
        await demo.close()
      }
    },
  )

export const runs: Suite = async (options) => [
  ...(await runsOn('')(options)),
  ...(await runsOn(' without events')(options)),
]

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
    time: [milliseconds / 1_000 / leastSeconds(allowance, rowCount)],
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
