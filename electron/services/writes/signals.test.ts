import { readdir, readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { startDemoServer } from '../../demo-server/index.ts'
import type { Signal } from '#contract/writes.ts'
import { gate, network, startBench, type Bench } from './testing/bench.ts'
import { clock } from './testing/fake-clock.ts'

/** Typing passes the gate in order, once, and without being stored (`service.md#typing`). */

let bench: Bench
beforeEach(async () => {
  bench = await startBench({ demo: await startDemoServer(), clock })
})
afterEach(() => bench.close())

const typing = (act: 'start' | 'stop', values: Readonly<Record<string, unknown>> = { to: [11, 13] }): Signal => ({
  kind: 'typing',
  act,
  changes: Object.entries(values).map(([field, mine]) => ({ field, mine })),
})
const notify = (signal: Signal) => bench.services().writes.signal(bench.profileId, signal)
const sent = () =>
  bench.seen
    .filter(({ path }) => path === '/typing')
    .map(({ method, form }) => [method, Object.fromEntries(new URLSearchParams(form))])

describe('typing', () => {
  it('is sent to people without a type, and to a topic with one that every level supports', async () => {
    await notify(typing('start'))
    const answer = await notify(typing('stop', { stream_id: 138, topic: 'MS Fossen' }))
    expect(sent()).toEqual([
      ['POST', { op: 'start', to: '[11,13]' }],
      ['POST', { op: 'stop', type: 'stream', stream_id: '138', topic: 'MS Fossen' }],
    ])
    expect(answer).toMatchObject({ failure: null, request: { method: 'POST', path: '/typing' } })
  })

  it('leaves nothing behind: no write, no push, no line in the journal, no draft', async () => {
    await notify(typing('start', { stream_id: 138, topic: 'zebra crossing' }))
    expect(await bench.services().writes.list(bench.profileId)).toEqual([])
    expect(bench.shell.payloadsOf('write:changed')).toEqual([])
    const folder = bench.shell.ports.userDataFolder
    const files = await readdir(folder, { recursive: true, withFileTypes: true })
    const texts = files.filter((one) => one.isFile()).map((one) => readFile(join(one.parentPath, one.name), 'utf8'))
    expect((await Promise.all(texts)).join('\n')).not.toContain('zebra crossing')
  })

  it('is sent one after the other, in order, however long the first takes', async () => {
    const held = gate()
    bench.meddle = ({ form }, pass) => (form.includes('op=start') ? held.opened.then(pass) : null)
    const ends: string[] = []
    const all = (['start', 'stop'] as const).map((act) => notify(typing(act)).then(() => ends.push(act)))
    await bench.until('the first', () => sent().length === 1)
    await bench.pass(500)
    expect(sent()).toHaveLength(1)
    held.open()
    await Promise.all(all)
    expect(ends).toEqual(['start', 'stop'])
  })

  it('returns the server’s refusal, and continues', async () => {
    const unknown = await notify(typing('start', { to: [999_999] }))
    expect(unknown.failure).toMatchObject({ code: 'BAD_REQUEST', serverMessage: 'Invalid user ID 999999' })
    const nowhere = await notify(typing('start', { topic: 'x' }))
    expect(nowhere.failure).toMatchObject({ code: 'BAD_REQUEST' })
    expect((await notify(typing('start'))).failure).toBeNull()
  })

  it('is not repeated after a 429, and says how long to wait', async () => {
    bench.meddle = () => network.slowDown(1)
    const { failure } = await notify(typing('start'))
    expect(failure).toMatchObject({ kind: 'rate-limited', retryAfterSeconds: 1 })
    expect(sent()).toHaveLength(1)
  })

  it('ends only ongoing signals when the console ends', async () => {
    await notify(typing('start', { to: [13] }))
    await notify(typing('stop', { to: [13] }))
    await notify(typing('start'))
    await bench.restart()
    expect(sent().slice(3)).toEqual([['POST', { op: 'stop', to: '[11,13]' }]])
    await expect(bench.services().writes.signal(bench.profileId, typing('start'))).resolves.toBeDefined()
  })

  it('does not delay the end of the console for a server that does not answer', async () => {
    await notify(typing('start'))
    bench.meddle = () => new Promise<Response>(() => {})
    await bench.restart()
    bench.meddle = () => null
  })

  it('is refused as a write, as is a write as a signal, and malformed input', async () => {
    const write = { id: null, draftKey: null, ...typing('start') }
    await expect(bench.services().writes.check(bench.profileId, write)).rejects.toThrow('typing start is a signal')
    const folder = { kind: 'folder', act: 'create', changes: [{ field: 'name', mine: 'x' }] } as const
    await expect(notify({ ...folder, changes: [...folder.changes] })).rejects.toThrow('folder create isn’t a signal')
    await expect(notify(typing('start', { to: [] }))).rejects.toThrow(/^to:/)
    await expect(notify({ ...typing('start'), act: 'pause' })).rejects.toThrow('typing has no act pause')
    await expect(notify(typing('start', {}))).rejects.toThrow('nothing is changed')
    expect(sent()).toEqual([])
  })
})
