import { expect } from 'vitest'
import { call } from '../lib/bridge.ts'
import type { OpenPage } from './open-page.tsx'

interface SentWrite {
  readonly kind: 'channel' | 'device' | 'folder'
  readonly act: string
  readonly id: number | null
  readonly mine?: Readonly<Record<string, unknown>>
  readonly target?: { readonly base?: unknown; readonly mine: unknown }
}

const dockOperations = 101

/**
 * Fills the journal with changes of several results. The last change got no answer, and no server reports its result.
 */
export async function fillJournal(page: OpenPage): Promise<void> {
  const dock = { kind: 'channel', act: 'update', id: dockOperations } as const
  await send(page, { ...dock, mine: { description: 'Berths, cranes and turnaround at every quay.' } })
  await send(page, {
    kind: 'folder',
    act: 'create',
    id: null,
    mine: { name: 'Winter routes', description: 'From November' },
  })
  await send(page, { kind: 'channel', act: 'archive', id: 104, target: { base: false, mine: true } })
  const reserved = { name: 'new_name', msg: 'That name is reserved.', code: 'BAD_REQUEST' }
  await page.setFaults({ operation: 'channels.update', times: 1, refuseParameter: reserved })
  await send(page, {
    ...dock,
    mine: { topics_policy: 'disable_empty_topic', description: 'Berths only.', new_name: 'crews' },
  })
  await page.setFaults({ operation: 'push.send-test', times: 1, drop: 'after' })
  await send(page, { kind: 'device', act: 'test-all', id: null, target: { mine: 'sent' } })
}

/** Sends a change through the gate, as its page does. */
async function send({ profileId }: OpenPage, { mine = {}, ...write }: SentWrite): Promise<void> {
  const changes = Object.entries(mine).map(([field, value]) => ({ field, mine: value }))
  const { writeId } = await call('write:check', { profileId, write: { ...write, changes } })
  const find = async () => (await call('write:list', { profileId })).writes.find((one) => one.writeId === writeId)
  const reach = (phase: 'ended' | 'review') =>
    expect.poll(async () => (await find())?.phase ?? phase, { timeout: 20_000 }).toBe(phase)
  await reach('review')
  const review = await find()
  // Without the base of an edit, each difference is a conflict.
  for (const { field, theirs, mine: value } of review?.plan.conflicts ?? []) {
    await call('write:decide', { writeId, field, decision: { theirs, choice: 'mine', value } })
  }
  await call('write:send', { writeId, confirmation: review?.confirmation?.text ?? null })
  await reach('ended')
  await call('write:close', { writeId })
}
