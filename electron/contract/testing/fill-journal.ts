import type { Channel, Input, Output } from '../ipc.ts'

/** Calls over the bridge and faults of the demo server, for page tests and journeys alike. */
interface Console {
  readonly profileId: string
  readonly call: <C extends Channel>(channel: C, input: Input<C>) => Promise<Output<C>>
  readonly setFault: (fault: { readonly operation: string; readonly [name: string]: unknown }) => Promise<void>
}

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
export async function fillJournal(given: Console): Promise<void> {
  const send = (write: SentWrite) => sendWrite(given, write)
  const dock = { kind: 'channel', act: 'update', id: dockOperations } as const
  await send({ ...dock, mine: { description: 'Berths, cranes and turnaround at every quay.' } })
  await send({
    kind: 'folder',
    act: 'create',
    id: null,
    mine: { name: 'Winter routes', description: 'From November' },
  })
  await send({ kind: 'channel', act: 'archive', id: 104, target: { base: false, mine: true } })
  const reserved = { name: 'new_name', msg: 'That name is reserved.', code: 'BAD_REQUEST' }
  await given.setFault({ operation: 'channels.update', times: 1, refuseParameter: reserved })
  await send({
    ...dock,
    mine: { topics_policy: 'disable_empty_topic', description: 'Berths only.', new_name: 'crews' },
  })
  await given.setFault({ operation: 'push.send-test', times: 1, drop: 'after' })
  await send({ kind: 'device', act: 'test-all', id: null, target: { mine: 'sent' } })
}

/** Sends a change through the gate, as its page does. */
async function sendWrite({ profileId, call }: Console, { mine = {}, ...write }: SentWrite): Promise<void> {
  const changes = Object.entries(mine).map(([field, value]) => ({ field, mine: value }))
  const { writeId } = await call('write:check', { profileId, write: { ...write, changes } })
  const reach = async (phase: 'ended' | 'review') => {
    for (let tries = 0; tries < 400; tries += 1) {
      const { writes } = await call('write:list', { profileId })
      const view = writes.find((one) => one.writeId === writeId)
      if (view === undefined || view.phase === phase) return view
      await new Promise((resolve) => void setTimeout(resolve, 50))
    }
    throw new Error(`${write.kind} ${write.act} never came to ${phase}`)
  }
  const review = await reach('review')
  // Without the base of an edit, each difference is a conflict.
  for (const { field, theirs, mine: value } of review?.plan.conflicts ?? []) {
    await call('write:decide', { writeId, field, decision: { theirs, choice: 'mine', value } })
  }
  await call('write:send', { writeId, confirmation: review?.confirmation?.text ?? null })
  await reach('ended')
  await call('write:close', { writeId })
}
