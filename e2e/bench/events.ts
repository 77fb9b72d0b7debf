import type { Page } from '@playwright/test'
import { withConsolePage, type DemoAccess } from './console-page.ts'
import { listReads } from './list-reads.ts'
import { median, p95, type Measure } from './measure.ts'

const burst = 500
const steady = { aSecond: 7, seconds: 6 }

/** What the changes of others cost the page that shows many channels, and how soon they are seen. */
export const measureEvents = (channels: number): Promise<Measure[]> =>
  withConsolePage(['--scale', String(channels), '--rate-limit', '1000000'], async (page, server, demo) => {
    const change = await changeAs(demo)
    await watchFirstRow(page)
    const idle = await quietHold(page)
    const bursts: Burst[] = []
    for (let turn = 0; turn < 3; turn += 1) bursts.push(await tellBurst(page, server, change, turn))
    const before = await listReads(server)
    const sentAt: number[] = []
    for (let turn = bursts.length; turn < bursts.length + steady.aSecond * steady.seconds; turn += 1) {
      const start = Date.now()
      sentAt[turn] = start
      await change(burst - 1, { new_name: nameOf(turn) })
      await page.waitForTimeout(Math.max(0, 1_000 / steady.aSecond - (Date.now() - start)))
    }
    await page.waitForTimeout(2_000)
    const delays = (await delaysOf(page, sentAt)).slice(bursts.length)
    const what = `${channels} channels, ${burst} changes by others`
    return [
      { name: `${what}: lists read`, value: Math.max(...bursts.map(({ reads }) => reads)), unit: '', budget: 2 },
      {
        name: `${what}: longest hold of the page`,
        value: Math.min(...bursts.map(({ hold }) => hold)),
        unit: 'ms',
        budget: 50,
      },
      { name: 'the same page while nothing happens: longest hold', value: idle, unit: 'ms', budget: null },
      {
        name: `${what}: until the last is seen`,
        value: median(bursts.map(({ seenMs }) => seenMs)),
        unit: 'ms',
        budget: 1_000,
      },
      {
        name: `${channels} channels, ${steady.aSecond} changes a second: until seen, p95`,
        value: p95(delays),
        unit: 'ms',
        budget: 1_000,
      },
      {
        name: `${channels} channels, ${steady.aSecond} changes a second for ${steady.seconds} s: lists read`,
        value: (await listReads(server)) - before,
        unit: '',
        budget: steady.seconds,
      },
    ]
  })

interface Burst {
  readonly reads: number
  readonly hold: number
  /** From the last change to its being shown. */
  readonly seenMs: number
}

/** The shortest of several bursts counts, because other load on the machine blocks the page too. */
async function tellBurst(page: Page, server: string, change: Change, turn: number): Promise<Burst> {
  const before = await listReads(server)
  await page.evaluate(() => {
    window.bench.longestHold = 0
  })
  for (let number = 0; number < burst; number += 10) {
    const few = Array.from({ length: 10 }, (_, index) => number + index).filter((place) => place !== burst - 1)
    await Promise.all(few.map((place) => change(place, { description: `Turn ${turn} of ${place}.` })))
  }
  const sentAt: number[] = []
  sentAt[turn] = Date.now()
  // The last one stands at the top of the table.
  await change(burst - 1, { new_name: nameOf(turn) })
  await page.waitForTimeout(2_000)
  const hold = await page.evaluate(() => window.bench.longestHold)
  const seenMs = (await delaysOf(page, sentAt))[turn] ?? Infinity
  return { reads: (await listReads(server)) - before, hold, seenMs }
}

/** How long the machine itself blocks the page, for judging the other number. */
async function quietHold(page: Page): Promise<number> {
  await page.waitForTimeout(1_000)
  await page.evaluate(() => {
    window.bench.longestHold = 0
  })
  await page.waitForTimeout(3_000)
  return page.evaluate(() => window.bench.longestHold)
}

/** Milliseconds from each turn until it, or a later one, was shown. */
async function delaysOf(page: Page, sentAt: readonly number[]): Promise<number[]> {
  const seen = await page.evaluate(() => window.firstRows)
  return sentAt.map((at, turn) => (seen.find((one) => one.turn >= turn)?.at ?? Infinity) - at)
}

declare global {
  interface Window {
    /** Which turn the first row of the table showed, from when on. */
    firstRows: { turn: number; at: number }[]
  }
}

/** Sorts before every other name. */
const nameOf = (turn: number) => `000 turn ${turn}`

const watchFirstRow = (page: Page) =>
  page.evaluate(() => {
    window.firstRows = []
    setInterval(() => {
      const [, turn] = /000 turn (\d+)/.exec(document.querySelector('[role=gridcell]')?.textContent ?? '') ?? []
      if (turn !== undefined && window.firstRows.at(-1)?.turn !== Number(turn)) {
        window.firstRows.push({ turn: Number(turn), at: Date.now() })
      }
    }, 10)
  })

type Change = (place: number, fields: Record<string, string>) => Promise<void>

/** Changes a channel, by its place in the server's list, past the console. */
async function changeAs({ url, accounts }: DemoAccess): Promise<Change> {
  const owner = accounts.find(({ role }) => role === 'owner')
  const authorization = `Basic ${Buffer.from(`${owner?.email}:${owner?.apiKey}`).toString('base64')}`
  const listed = await fetch(`${url}/api/v1/streams?include_all=true`, { headers: { authorization } })
  const { streams } = (await listed.json()) as { streams: { stream_id: number; name: string }[] }
  return async (place: number, fields: Record<string, string>) => {
    const answer = await fetch(`${url}/api/v1/streams/${streams[place]?.stream_id}`, {
      method: 'PATCH',
      headers: { authorization },
      body: new URLSearchParams(fields),
    })
    if (!answer.ok) throw new Error(`a change was refused: ${await answer.text()}`)
  }
}
