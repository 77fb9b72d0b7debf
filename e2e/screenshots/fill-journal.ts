import { setFault } from '../demo-server.ts'
import { dockOperations } from '../scenarios/scenario.ts'
import type { Stage } from './stage.ts'
import { t } from '../texts.ts'

interface Given {
  readonly kind: 'channel' | 'folder' | 'device'
  readonly act: string
  readonly id: number | null
  readonly mine?: Readonly<Record<string, unknown>>
  readonly target?: { readonly base?: unknown; readonly mine: unknown }
}

/**
 * Opens the journal with changes of several results, and returns the profile. One change got no answer, and no server
 * reports its result.
 */
export async function fillJournal(stage: Stage): Promise<string> {
  const { server } = stage
  const profileId = await stage.open('/journal')
  const write = (given: Given) => writeOnce(stage, profileId, given)
  const dock = { kind: 'channel', act: 'update', id: dockOperations.id } as const
  await write({ ...dock, mine: { description: 'Berths, cranes and turnaround at every quay.' } })
  await write({
    kind: 'folder',
    act: 'create',
    id: null,
    mine: { name: 'Winter routes', description: 'From November' },
  })
  await write({ kind: 'channel', act: 'archive', id: 104, target: { base: false, mine: true } })
  const reserved = { name: 'new_name', msg: 'That name is reserved.', code: 'BAD_REQUEST' }
  await setFault(server.url, { operation: 'channels.update', times: 1, refuseParameter: reserved })
  await write({
    ...dock,
    mine: { topics_policy: 'disable_empty_topic', description: 'Berths only.', new_name: 'crews' },
  })
  await setFault(server.url, { operation: 'push.send-test', times: 1, drop: 'after' })
  await write({ kind: 'device', act: 'test-all', id: null, target: { mine: 'sent' } })
  await stage.page.getByRole('region', { name: t('journal:unanswered.label') }).waitFor()
  return profileId
}

/** Sends a change through the gate, as its page does. */
async function writeOnce({ call }: Stage, profileId: string, given: Given): Promise<void> {
  const { mine = {}, ...write } = given
  const changes = Object.entries(mine).map(([field, value]) => ({ field, mine: value }))
  const { writeId } = await call('write:check', { profileId, write: { ...write, changes } })
  const reach = async (phase: 'review' | 'ended') => {
    for (let tries = 0; tries < 200; tries += 1) {
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
