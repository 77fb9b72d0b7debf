import type { Page } from '@playwright/test'
import { manyChannels } from '../scenarios/scale.ts'
import { p95, repeat, suite } from './measure.ts'
import { longestTask } from './metrics.ts'
import { changer, forgetRequests, listReads, type Change } from './service.ts'
import { withChannels, type Stage } from './stage.ts'

export const burst = 500
const steady = { aSecond: 7, seconds: 6 }

/** Cost of changes by others for the page of channels, and the time until they are shown. */
export const events = suite(
  {
    reads: { name: `events: lists read for ${burst} changes by others`, unit: '', budget: 2 },
    hold: { name: `events: CPU of the page’s longest task, ${burst} changes`, unit: 'ms', budget: 50 },
    seen: { name: `events: until the last of ${burst} is seen`, unit: 'ms', budget: 1_000 },
    steady: { name: `events: until seen, ${steady.aSecond} a second, p95`, unit: 'ms', budget: 1_000 },
    steadyReads: {
      name: `events: lists read for ${steady.aSecond} a second over ${steady.seconds} s`,
      unit: '',
      budget: 2,
    },
  },
  ({ rounds }) =>
    withChannels(manyChannels, async (stage) => {
      const { page, demo } = stage
      const change = await changer(demo)
      await watchFirstRow(page)
      const bursts = await repeat(rounds, async () => {
        let reported: Reported = { reads: Number.NaN, seen: Number.NaN }
        const hold = await longestTask(page, async () => (reported = await notify(stage, change)))
        return { ...reported, hold }
      })
      await forgetRequests(demo)
      const delays = await repeat(steady.aSecond * steady.seconds, async () => {
        const start = Date.now()
        const turn = await changeFirst(change)
        await page.waitForTimeout(Math.max(0, 1_000 / steady.aSecond - (Date.now() - start)))
        return { turn, start }
      })
      await untilSeen(page, delays.at(-1)?.turn ?? 0)
      return {
        reads: bursts.map(({ reads }) => reads),
        hold: bursts.map(({ hold }) => hold),
        seen: bursts.map(({ seen }) => seen),
        steady: [p95(await Promise.all(delays.map(async ({ turn, start }) => (await seenAt(page, turn)) - start)))],
        steadyReads: [(await listReads(demo)).length],
      }
    }),
)

/** Number of list reads for a burst of changes. */
export async function readsOfBurst(stage: Pick<Stage, 'page' | 'demo'>): Promise<number> {
  await watchFirstRow(stage.page)
  return (await notify(stage, await changer(stage.demo))).reads
}

interface Reported {
  readonly reads: number
  /** Milliseconds from the last change until it is shown. */
  readonly seen: number
}

async function notify({ page, demo }: Pick<Stage, 'page' | 'demo'>, change: Change): Promise<Reported> {
  await forgetRequests(demo)
  for (let number = 0; number < burst - 1; number += 10) {
    const few = Array.from({ length: Math.min(10, burst - 1 - number) }, (_, index) => number + index)
    await Promise.all(few.map((place) => change(place, { description: `Told at ${Date.now()}.` })))
  }
  const start = Date.now()
  const turn = await changeFirst(change)
  await untilSeen(page, turn)
  // After this time, all effects of the burst have arrived.
  await page.waitForTimeout(1_000)
  return { reads: (await listReads(demo)).length, seen: (await seenAt(page, turn)) - start }
}

declare global {
  interface Window {
    /** Turns in the first row of the table, with the times when they were shown. */
    firstRows: { readonly turn: number; readonly at: number }[]
  }
}

let turns = 0

/** Renames a channel so that it sorts before every other. */
async function changeFirst(change: Change): Promise<number> {
  turns += 1
  await change(burst - 1, { new_name: `000 turn ${turns}` })
  return turns
}

const watchFirstRow = (page: Page) =>
  page.evaluate(() => {
    window.firstRows = []
    setInterval(() => {
      const [, turn] = /000 turn (\d+)/.exec(document.querySelector('[role=gridcell] a')?.textContent ?? '') ?? []
      if (turn !== undefined && window.firstRows.at(-1)?.turn !== Number(turn)) {
        window.firstRows.push({ turn: Number(turn), at: Date.now() })
      }
    }, 10)
  })

/** Time at which a turn, or a later one, was shown. */
const seenAt = (page: Page, turn: number): Promise<number> =>
  page.evaluate((wanted) => window.firstRows.find(({ turn }) => turn >= wanted)?.at ?? Infinity, turn)

const untilSeen = (page: Page, turn: number) =>
  page.waitForFunction((wanted) => (window.firstRows.at(-1)?.turn ?? 0) >= wanted, turn, { polling: 50 })
