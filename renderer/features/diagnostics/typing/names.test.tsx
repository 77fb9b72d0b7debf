import type { PropsWithChildren } from 'react'
import { expect, it, vi } from 'vitest'
import { ConnectionContext, type CurrentConnection } from '../../../lib/bridge/connection.ts'
import { renderHook } from '../../../testing/render.tsx'
import { useNames } from './names.ts'

it('describes typing only to you by a special phrase', () => {
  const unanswered = () => new Promise(() => undefined)
  vi.stubGlobal('bridge', { 'request:send': unanswered, 'request:cancel': unanswered })
  const current = {
    connection: { profileId: 'p1', me: { userId: 1 }, realm: {}, scope: {} },
  } as unknown as CurrentConnection
  const Around = ({ children }: PropsWithChildren) => <ConnectionContext value={current}>{children}</ConnectionContext>
  const { result } = renderHook(() => {
    const { place } = useNames()
    return [[1], [1, 5], [5, 1]].map((ids) => place({ kind: 'people', ids }))
  }, Around)
  expect(result.current).toEqual(['to you', 'to you and User 5', 'to User 5 and you'])
})
