import { expect, it, vi } from 'vitest'
import type { NewWrite, WriteView } from '#contract/writes.ts'
import { createGatePort } from './gate-port.ts'

const update: NewWrite = {
  kind: 'channel',
  act: 'update',
  id: 101,
  changes: [{ field: 'description', base: 'a', mine: 'b' }],
  draftKey: null,
}

/** A view with only the fields that the port reads. */
const view = (writeId: string, more: Partial<WriteView> = {}) =>
  ({ writeId, kind: 'channel', act: 'update', phase: 'checking', revision: 1, isLeftOver: false, ...more }) as WriteView

function open(...answers: readonly WriteView[]) {
  const check = vi.fn<() => Promise<WriteView>>()
  for (const answer of answers) check.mockResolvedValueOnce(answer)
  const unused = () => {
    throw new Error('not expected')
  }
  const port = createGatePort({ check, checkAgain: unused, send: unused, cancel: unused, close: unused })
  return { port, check }
}
const settled = async (promise: Promise<unknown>) =>
  await Promise.race([promise.then(() => true), new Promise((resolve) => setTimeout(resolve, 20)).then(() => false)])

it('is busy while a person’s write to the same record is in review', async () => {
  const { port, check } = open(view('other', { phase: 'review', revision: 4 }))
  expect(await port.check('p', update)).toBeNull()
  expect(check).toHaveBeenCalledTimes(1)
})

it('waits for the look-up of a write of an earlier session, and is not busy', async () => {
  const { port, check } = open(view('old', { phase: 'verifying', revision: 2, isLeftOver: true }), view('mine'))
  const checking = port.check('p', update)
  expect(await settled(checking)).toBe(false)
  port.notice('old', view('old', { phase: 'ended', revision: 3, isLeftOver: true }))
  expect((await checking)?.writeId).toBe('mine')
  expect(check).toHaveBeenCalledTimes(2)
})

it('waits for another creation, and for several leftovers one after the other', async () => {
  const old = (writeId: string) => view(writeId, { phase: 'verifying', revision: 2, isLeftOver: true })
  const { port } = open(old('one'), old('two'), view('mine'))
  const checking = port.check('p', update)
  for (const writeId of ['one', 'two']) {
    expect(await settled(checking)).toBe(false)
    port.notice(writeId, null)
  }
  expect((await checking)?.writeId).toBe('mine')

  const create = { ...update, kind: 'user', act: 'create', id: null } as NewWrite
  const other = open(view('other', { act: 'create', phase: 'sending', revision: 3 }), view('mine'))
  const creating = other.port.check('p', create)
  expect(await settled(creating)).toBe(false)
  other.port.notice('other', view('other', { phase: 'ended', revision: 4 }))
  expect((await creating)?.writeId).toBe('mine')
})

it('is busy where the same leftover still has the record after it ended', async () => {
  const old = view('old', { phase: 'ended', revision: 3, isLeftOver: true })
  const { port, check } = open(old, old)
  expect(await port.check('p', update)).toBeNull()
  expect(check).toHaveBeenCalledTimes(2)
})

it.each(['a call back', 'the end of the console'])('stops waiting at %s', async (which) => {
  const calledBack = new AbortController()
  const { port } = open(view('old', { phase: 'verifying', revision: 2, isLeftOver: true }))
  const checking = port.check('p', update, calledBack.signal)
  expect(await settled(checking)).toBe(false)
  if (which === 'a call back') calledBack.abort()
  else port.stop()
  expect(await checking).toBeNull()
})
