import { act, screen } from '@testing-library/react'
import { useLayoutEffect } from 'react'
import { beforeEach, describe, expect, it, vi } from 'vitest'
import { create } from 'zustand'
import type { Values } from '#contract/records/define.ts'
import type { KindName } from '#contract/records/index.ts'
import { render, renderHook } from '../../testing/render.tsx'
import { useEdit, useRead } from './use-edit.ts'
import type { KeptDraft } from './drafts.ts'

describe('use read', () => {
  const storeOf = (value: number) => {
    const store = create<{ value: number }>()(() => ({ value }))
    return { ...store, read: () => store.getState().value, set: (next: number) => store.setState({ value: next }) }
  }

  it('shows a change between rendering and subscribing', () => {
    const store = storeOf(1)
    function Changer() {
      // The effects of a child run before those of its parent.
      useLayoutEffect(() => store.set(2), [])
      return null
    }
    function Part() {
      return (
        <>
          <output>{useRead(store.subscribe, store.read)}</output>
          <Changer />
        </>
      )
    }
    render(<Part />)
    expect(screen.getByRole('status').textContent).toBe('2')
  })

  it('follows another store, and the first one no longer', () => {
    const [first, second] = [storeOf(1), storeOf(10)]
    const Part = ({ store }: { readonly store: ReturnType<typeof storeOf> }) => (
      <output>{useRead(store.subscribe, store.read)}</output>
    )
    const { rerender } = render(<Part store={first} />)
    rerender(<Part store={second} />)
    expect(screen.getByRole('status').textContent).toBe('10')
    act(() => first.set(2))
    expect(screen.getByRole('status').textContent).toBe('10')
    act(() => second.set(11))
    expect(screen.getByRole('status').textContent).toBe('11')
  })
})

describe('use edit', () => {
  const save = vi.fn(async (_draft: { readonly value: Values }) => ({ ok: true, value: { savedAt: 9 } }))
  const remove = vi.fn(async () => ({ ok: true, value: null }))

  beforeEach(() => {
    save.mockClear()
    remove.mockClear()
    vi.stubGlobal('bridge', { 'drafts:save': save, 'drafts:remove': remove })
  })

  interface Given {
    readonly kind?: KindName
    readonly server: Values
    readonly kept?: KeptDraft | null
    readonly proposed?: Values | null
  }

  /** Edits a record; `serverHas` changes it on the server. */
  function edit({ kind = 'channel', server, kept = null, proposed = null }: Given) {
    let current = server
    const { result, rerender } = renderHook(() =>
      useEdit({ profileId: 'p1', kind, draftKey: `${kind}:3`, server: current, kept, proposed }),
    )
    return {
      now: () => result.current,
      /** A draft that ends with the change is removed by then. */
      set: (change: Values) => act(async () => result.current.set(change)),
      settle: (...fields: string[]) => act(async () => result.current.settle(fields)),
      discard: () => act(() => result.current.discard()),
      serverHas(change: Values) {
        current = { ...current, ...change }
        rerender()
      },
      /** The draft saved at once, without waiting for a pause in typing. */
      async saved(): Promise<unknown> {
        await act(async () => result.current.keepNow())
        return save.mock.lastCall?.[0].value
      },
    }
  }

  const people = (...direct_members: number[]) => ({ direct_members, direct_subgroups: [] })
  const draft = (value: Values): KeptDraft => ({ key: 'channel:3', savedAt: 5, value })

  describe('a change on the server', () => {
    it('is followed by an untouched field, which is no change', () => {
      const form = edit({ server: { description: 'old', new_name: 'quay' } })
      form.serverHas({ description: 'new' })
      expect(form.now().values['description']).toBe('new')
      expect(form.now().base['description']).toBe('new')
      expect(form.now().changes).toEqual([])
    })

    it('leaves a touched field with its value and its base, and is reported', async () => {
      const form = edit({ server: { description: 'old', new_name: 'quay' } })
      await form.set({ description: 'mine' })
      form.serverHas({ description: 'theirs', new_name: 'pier' })
      expect(form.now().changes).toEqual([{ field: 'description', base: 'old', mine: 'mine' }])
      expect(form.now().changedOnServer).toEqual(['description'])
      expect(form.now().values['new_name']).toBe('pier')
    })

    it.each([
      ['people over people', people(1), people(1, 2), people()],
      ['a named group over people', people(1), 7, people()],
      ['a named group over nobody', people(), 7, people(3)],
      ['nobody over people', people(1), people(), people(3)],
      ['people over a named group', 7, people(1, 2), people()],
    ])('does not merge a permission: %s', async (_, base, mine, theirs) => {
      const form = edit({ server: { can_send_message_group: base, can_resolve_topics_group: base } })
      await form.set({ can_send_message_group: mine })
      form.serverHas({ can_send_message_group: theirs, can_resolve_topics_group: theirs })
      expect(form.now().values).toEqual({ can_send_message_group: mine, can_resolve_topics_group: theirs })
      expect(form.now().changes).toEqual([{ field: 'can_send_message_group', base, mine }])
    })

    it('does not merge a list', async () => {
      const form = edit({ kind: 'linkifier', server: { alternative_url_templates: ['x', 'y'] } })
      await form.set({ alternative_url_templates: ['x'] })
      form.serverHas({ alternative_url_templates: ['x', 'y', 'z'] })
      expect(form.now().values['alternative_url_templates']).toEqual(['x'])
    })

    it('leaves a value that the server has had for a moment', async () => {
      const form = edit({ server: { description: 'old' } })
      await form.set({ description: 'mine' })
      form.serverHas({ description: 'mine' })
      expect(form.now().changes).toEqual([])
      form.serverHas({ description: 'newest' })
      expect(form.now().values['description']).toBe('mine')
      expect(form.now().changes).toEqual([{ field: 'description', base: 'old', mine: 'mine' }])
    })

    it('loses nothing between two keys, and keeps the other fields', async () => {
      const form = edit({ server: { description: '', new_name: 'quay' } })
      for (const [at, typed] of ['B', 'Be', 'Ber'].entries()) {
        await form.set({ description: typed })
        form.serverHas({ new_name: `quay ${at}` })
        expect(form.now().values).toEqual({ description: typed, new_name: `quay ${at}` })
      }
      expect(form.now().base).toEqual({ description: '', new_name: 'quay 2' })
    })

    it('makes a value known or unknown', () => {
      const form = edit({ server: { description: undefined, new_name: 'quay' } })
      form.serverHas({ description: 'known', new_name: undefined })
      expect(form.now().values).toEqual({ description: 'known', new_name: undefined })
      expect(form.now().base).toEqual({ description: 'known', new_name: undefined })
    })

    it('adds a value that the record did not have', () => {
      const form = edit({ kind: 'message', server: { topic: 'tides' } })
      form.serverHas({ channel: 'quay' })
      expect(form.now().values).toEqual({ topic: 'tides', channel: 'quay' })
    })
  })

  describe('a value typed back', () => {
    it('follows the server again', async () => {
      const form = edit({ server: { description: 'old' } })
      await form.set({ description: 'mine' })
      form.serverHas({ description: 'theirs' })
      await form.set({ description: 'old' })
      expect(form.now().values['description']).toBe('theirs')
      expect(form.now().base['description']).toBe('theirs')
    })

    it('is compared exactly, so that a space at the end stays while the next word is typed', async () => {
      const form = edit({ server: { description: 'old' } })
      await form.set({ description: 'old ' })
      expect(form.now().values['description']).toBe('old ')
      expect(form.now().changes).toEqual([])
      form.serverHas({ description: 'theirs' })
      expect(form.now().values['description']).toBe('old ')
    })

    it('is unknown again, if it was', async () => {
      const form = edit({ server: { message_retention_days: undefined } })
      await form.set({ message_retention_days: 30 })
      expect(form.now().changes).toEqual([{ field: 'message_retention_days', base: undefined, mine: 30 }])
      await form.set({ message_retention_days: undefined })
      expect(form.now().values['message_retention_days']).toBeUndefined()
      form.serverHas({ message_retention_days: 7 })
      expect(form.now().values['message_retention_days']).toBe(7)
    })
  })

  describe('the end of an edit', () => {
    it('shows the server’s value in the saved fields only', async () => {
      const form = edit({ server: { description: 'old', new_name: 'quay' } })
      await form.set({ description: 'mine', new_name: 'pier' })
      form.serverHas({ description: 'mine' })
      await form.settle('description')
      expect(form.now().base).toEqual({ description: 'mine', new_name: 'quay' })
      form.serverHas({ description: 'theirs' })
      expect(form.now().values).toEqual({ description: 'theirs', new_name: 'pier' })
    })

    it('follows the server at once after everything is discarded, and removes the draft', async () => {
      const form = edit({ server: { description: 'old' } })
      await form.set({ description: 'mine' })
      await form.saved()
      form.serverHas({ description: 'theirs' })
      await form.discard()
      expect(form.now().values['description']).toBe('theirs')
      expect(remove).toHaveBeenCalledOnce()
    })
  })

  describe('a draft', () => {
    it('keeps the whole record as it was, and the touched fields', async () => {
      const form = edit({ server: { description: 'old', new_name: 'quay' } })
      await form.set({ description: 'mine' })
      form.serverHas({ description: 'theirs' })
      await form.set({ description: 'mine too' })
      expect(await form.saved()).toEqual({
        base: { description: 'old', new_name: 'quay' },
        mine: { description: 'mine too' },
      })
    })

    it('is not saved again because the server changes', async () => {
      const form = edit({ server: { description: 'old', new_name: 'quay' } })
      await form.set({ description: 'mine' })
      await form.saved()
      form.serverHas({ new_name: 'pier' })
      await form.saved()
      expect(save).toHaveBeenCalledOnce()
    })

    it('is restored with its base, and is saved again only once it changes', async () => {
      const kept = draft({ base: { description: 'old' }, mine: { description: 'mine' } })
      const form = edit({ server: { description: 'theirs' }, kept })
      expect(form.now().foundAt).toBe(5)
      expect(form.now().changes).toEqual([{ field: 'description', base: 'old', mine: 'mine' }])
      expect(form.now().changedOnServer).toEqual(['description'])
      await form.saved()
      expect(save).not.toHaveBeenCalled()
      await form.set({ description: 'more' })
      await form.set({ description: 'mine' })
      expect(await form.saved()).toEqual({ base: { description: 'old' }, mine: { description: 'mine' } })
    })

    it('is not saved again when the list of drafts contains it, or no longer does', async () => {
      let kept: KeptDraft | null = null
      const server = { description: 'old' }
      const { result, rerender } = renderHook(() =>
        useEdit({ profileId: 'p1', kind: 'channel', draftKey: 'channel:3', server, kept }),
      )
      await act(async () => result.current.set({ description: 'mine' }))
      await act(async () => result.current.keepNow())
      for (const listed of [draft({ base: server, mine: { description: 'mine' } }), null]) {
        kept = listed
        rerender()
        await act(async () => result.current.keepNow())
      }
      expect(save).toHaveBeenCalledOnce()
    })

    it('begins with a proposal, and contains it with what changes', async () => {
      const form = edit({ kind: 'folder', server: { name: '', description: '' }, proposed: { name: 'Quays' } })
      expect(form.now().changes).toEqual([{ field: 'name', base: '', mine: 'Quays' }])
      expect(form.now().foundAt).toBeNull()
      await form.set({ name: 'Quays 2' })
      expect(await form.saved()).toEqual({ base: { name: '', description: '' }, mine: { name: 'Quays 2' } })
    })

    it('never contains a secret', async () => {
      const form = edit({ kind: 'user', server: { full_name: '', password: '' } })
      await form.set({ full_name: 'Ada', password: 'secret' })
      expect(form.now().values['password']).toBe('secret')
      expect(JSON.stringify(await form.saved())).not.toContain('secret')
    })
  })

  it('keeps the identity of the values that did not change', async () => {
    const form = edit({
      server: { description: 'old', can_send_message_group: people(1), can_resolve_topics_group: 7 },
    })
    const { values, base } = form.now()
    await form.set({ description: 'mine' })
    form.serverHas({ can_resolve_topics_group: 8 })
    expect(form.now().values['can_send_message_group']).toBe(values['can_send_message_group'])
    expect(form.now().base['can_send_message_group']).toBe(base['can_send_message_group'])
  })
})
