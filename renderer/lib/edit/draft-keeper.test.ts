import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { keepLimits, createDraftKeeper, type EditedDraft, createKeepSoon } from './draft-keeper.ts'

describe('keeping a draft', () => {
  /** Time in milliseconds that the store takes for each call. */
  const takesMs = 300
  let stored: unknown = null
  let shown: unknown = null
  let removals = 0
  const failures: unknown[] = []
  let breaks = false

  beforeEach(() => {
    vi.useFakeTimers({ now: 0 })
    stored = null
    shown = null
    removals = 0
    failures.length = 0
    breaks = false
  })
  afterEach(() => {
    vi.useRealTimers()
  })

  const later = <T>(job: () => T): Promise<T> =>
    new Promise((resolve, reject) => {
      setTimeout(() => {
        if (breaks) reject(new Error('no space left'))
        else resolve(job())
      }, takesMs)
    })
  const create = () =>
    createDraftKeeper({
      save: (value) =>
        later(() => {
          stored = value
          return { savedAt: Date.now() }
        }),
      remove: () =>
        later(() => {
          stored = null
          removals += 1
        }),
      show: (draft) => void (shown = draft?.value ?? null),
    })
  const report = { saved: () => undefined, failed: (thrown: unknown) => void failures.push(thrown) }
  const start = (): EditedDraft => create().edit(report)
  const wait = (ms: number) => vi.advanceTimersByTimeAsync(ms)

  it('leaves nothing when it ends before it was saved', async () => {
    const draft = start()
    draft.keep({ name: 'quay' })
    void draft.end()
    draft.now()
    await wait(60_000)
    expect([stored, shown]).toEqual([null, null])
  })

  it('leaves nothing when it ends while it is being saved', async () => {
    const draft = start()
    draft.keep({ name: 'quay' })
    await wait(keepLimits.pauseMs + takesMs / 2)
    expect(shown).toEqual({ name: 'quay' })
    void draft.end()
    await wait(60_000)
    expect([stored, shown]).toEqual([null, null])
  })

  it('removes a draft that was found, with nothing typed', async () => {
    const draft = start()
    draft.find()
    void draft.end()
    await wait(takesMs)
    expect(removals).toBe(1)
  })

  it('asks for no removal without a draft, nor a second time', async () => {
    const draft = start()
    void draft.end()
    draft.keep({ name: 'quay' })
    void draft.end()
    void draft.end()
    await wait(60_000)
    expect(removals).toBe(1)
  })

  it('saves what is typed while the previous draft is being removed', async () => {
    const draft = start()
    draft.keep({ name: 'quay' })
    draft.now()
    void draft.end()
    draft.keep({ name: 'pier' })
    draft.now()
    await wait(60_000)
    expect([stored, shown]).toEqual([{ name: 'pier' }, { name: 'pier' }])
  })

  it('reports a failed removal, and can be asked again', async () => {
    const draft = start()
    draft.keep({ name: 'quay' })
    draft.now()
    await wait(takesMs)
    breaks = true
    const ended = expect(draft.end()).rejects.toThrow('no space left')
    await wait(takesMs)
    await ended
    expect(failures).toHaveLength(1)
    breaks = false
    void draft.end()
    await wait(takesMs)
    expect(stored).toBeNull()
  })

  it('removes a draft that another edit keeps and is about to save', async () => {
    const keeper = create()
    const draft = keeper.edit(report)
    draft.keep({ name: 'quay' })
    draft.now()
    draft.keep({ name: 'pier' })
    void keeper.remove()
    draft.now()
    await wait(60_000)
    expect([stored, shown]).toEqual([null, null])
  })

  it('replaces a draft that is about to be saved', async () => {
    const keeper = create()
    const draft = keeper.edit(report)
    draft.keep({ name: 'quay' })
    void keeper.save({ name: 'pier' })
    await wait(60_000)
    expect([stored, shown]).toEqual([{ name: 'pier' }, { name: 'pier' }])
  })

  it('leaves a draft of another edit when an edit without one ends', async () => {
    const keeper = create()
    keeper.edit(report).keep({ name: 'quay' })
    void keeper.edit(report).end()
    await wait(60_000)
    expect(stored).toEqual({ name: 'quay' })
  })

  it('reports a failed save, unless a newer one is pending', async () => {
    const draft = start()
    breaks = true
    draft.keep({ name: 'quay' })
    draft.now()
    draft.keep({ name: 'pier' })
    draft.now()
    await wait(60_000)
    expect(failures).toHaveLength(1)
  })
})

describe('keeping soon', () => {
  const { pauseMs, longestMs } = keepLimits
  const kept: { readonly value: number; readonly at: number }[] = []
  beforeEach(() => {
    vi.useFakeTimers({ now: 0 })
    kept.length = 0
  })
  afterEach(() => {
    vi.useRealTimers()
  })

  const start = () => createKeepSoon((value: number) => kept.push({ value, at: Date.now() }))
  const values = () => kept.map(({ value }) => value)

  it('keeps the last value once there is a pause', () => {
    const draft = start()
    draft.later(1)
    vi.advanceTimersByTime(pauseMs - 1)
    draft.later(2)
    vi.advanceTimersByTime(pauseMs - 1)
    expect(kept).toEqual([])
    vi.advanceTimersByTime(1)
    expect(kept).toEqual([{ value: 2, at: 2 * pauseMs - 1 }])
    vi.advanceTimersByTime(60_000)
    expect(kept).toHaveLength(1)
  })

  it('never waits longer than the longest wait, however long typing continues', () => {
    const draft = start()
    for (let typed = 1; typed <= 190; typed += 1) {
      draft.later(typed)
      vi.advanceTimersByTime(100)
      const lastKept = kept.at(-1)?.value ?? 0
      expect((typed - lastKept) * 100).toBeLessThanOrEqual(longestMs)
    }
    // Nineteen seconds of typing cause several saves, but not one per key.
    expect(kept.length).toBeGreaterThanOrEqual(9)
    expect(kept.length).toBeLessThanOrEqual(10)
  })

  it('keeps at once when asked, and once only', () => {
    const draft = start()
    draft.now()
    draft.later(1)
    draft.now()
    draft.now()
    vi.advanceTimersByTime(60_000)
    expect(values()).toEqual([1])
  })

  it('drops what is waiting, and waits again afterward', () => {
    const draft = start()
    draft.later(1)
    vi.advanceTimersByTime(pauseMs - 1)
    draft.forget()
    vi.advanceTimersByTime(longestMs)
    draft.later(2)
    vi.advanceTimersByTime(pauseMs)
    expect(values()).toEqual([2])
  })

  it('counts the longest wait from the first value that is not kept', () => {
    const draft = start()
    draft.later(1)
    vi.advanceTimersByTime(10_000)
    draft.later(2)
    vi.advanceTimersByTime(pauseMs - 1)
    expect(values()).toEqual([1])
  })
})
