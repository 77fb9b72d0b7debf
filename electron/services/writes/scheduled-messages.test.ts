import { join } from 'node:path'
import { afterEach, expect, it } from 'vitest'
import { startDemoServer } from '../../demo-server/index.ts'
import { storedLines } from '../journal/testing/lines.ts'
import { outcomesOf, startBench, type Bench } from './testing/bench.ts'
import { clock } from './testing/fake-clock.ts'

/** Canceling a scheduled message through the gate, with each way to fail (`service.md#scheduled-messages`). */

let bench: Bench
afterEach(() => bench.close())

async function open({ isMinimal = false, isProduction = false } = {}): Promise<void> {
  const demo = await startDemoServer({ minimal: isMinimal })
  const accounts = demo.accounts.filter(({ role }) => role === 'member')
  bench = await startBench({ demo: { url: demo.url, accounts, close: () => demo.close() }, clock, isProduction })
}

interface Listed {
  readonly scheduled_message_id: number
  readonly to: number | number[]
  readonly topic?: string
  readonly content: string
  readonly scheduled_delivery_timestamp: number
}

async function listed(): Promise<readonly Listed[]> {
  const answer = (await bench.others('GET', '/scheduled_messages')) as unknown as { scheduled_messages: Listed[] }
  return answer.scheduled_messages
}

const cancelling = (id: number, message?: Listed) => ({
  kind: 'scheduled-message',
  act: 'delete',
  id,
  changes: [],
  target: {
    ...(message !== undefined && {
      base: {
        content: message.content,
        to: message.to,
        topic: message.topic,
        scheduled_delivery_timestamp: message.scheduled_delivery_timestamp,
      },
    }),
    mine: null,
  },
})

async function find(words: string): Promise<Listed> {
  const found = (await listed()).find(({ content }) => content.includes(words))
  if (found === undefined) throw new Error(`no scheduled message says ${words}`)
  return found
}

it('is canceled with the name of the organization typed on production, and the list proves it', async () => {
  await open({ isProduction: true })
  const message = await find('Berth 5')
  const { writeId, confirmation } = await bench.review(cancelling(message.scheduled_message_id, message))
  expect(confirmation).toEqual({ what: 'organization', text: 'Halden' })
  await expect(bench.send(writeId, '')).rejects.toThrow('type Halden')
  await bench.send(writeId, 'Halden')
  expect(outcomesOf(await bench.reach(writeId, 'ended'))).toEqual({ target: 'saved: reads-back' })
  expect(bench.seen.filter(({ method }) => method === 'DELETE')).toEqual([
    { method: 'DELETE', path: `/scheduled_messages/${message.scheduled_message_id}`, form: '' },
  ])
  expect((await listed()).map(({ content }) => content)).not.toContain(message.content)
})

it('needs no request if it was sent or canceled since it was shown', async () => {
  await open()
  const message = await find('Berth 5')
  await bench.others('DELETE', `/scheduled_messages/${message.scheduled_message_id}`)
  const { writeId } = await bench.review(cancelling(message.scheduled_message_id, message))
  await bench.send(writeId)
  // A message that was sent in the meantime is not in the list either, so this doesn't count as canceled.
  expect(outcomesOf(await bench.reach(writeId, 'ended'))).toEqual({ target: 'saved: already-so' })
  expect(bench.count('DELETE')).toBe(0)
})

it('that was edited since it was shown is not canceled unasked', async () => {
  await open()
  const message = await find('Berth 5')
  const before = { ...message, content: 'Berth 4 is free from now on.' }
  expect((await bench.review(cancelling(message.scheduled_message_id, before))).plan).toMatchObject({
    sends: [],
    conflicts: [{ mine: null }],
  })
})

it('of another account, or with an unknown ID, is refused in the server’s words', async () => {
  await open({ isMinimal: true })
  for (const id of [1, 9999]) {
    const { writeId } = await bench.review(cancelling(id))
    await bench.send(writeId)
    const { outcomes } = await bench.reach(writeId, 'ended')
    expect(outcomes).toMatchObject([{ state: 'refused', words: 'Scheduled message does not exist' }])
  }
})

it('is canceled by its ID if the server lists none, and nothing is claimed', async () => {
  await open({ isMinimal: true })
  const { writeId } = await bench.review(cancelling(4))
  await bench.send(writeId)
  expect(outcomesOf(await bench.reach(writeId, 'ended'))).toEqual({ target: 'unverified: no-read' })
})

it('leaves its text in the journal, if known', async () => {
  await open()
  const message = await find('Berth 5')
  const { writeId } = await bench.review(cancelling(message.scheduled_message_id, message))
  await bench.send(writeId)
  await bench.reach(writeId, 'ended')
  const lines = await storedLines(join(bench.shell.ports.userDataFolder, 'journal'))
  expect(JSON.stringify(lines)).toContain('Berth 5 is free from now on.')
})
