import { QueryClient } from '@tanstack/react-query'
import { expect, it, vi } from 'vitest'
import { countAll } from '../../lib/records/list-config.ts'
import { recordKeys } from '../../lib/records/record-keys.ts'
import { keptCount } from './navigation.tsx'

const key = recordKeys.list('playground', 'acme')
const count = { kind: 'playground', of: countAll } as const

it('counts what a page has loaded, and nothing before', () => {
  const queryClient = new QueryClient()
  const read = keptCount(queryClient, 'acme', count)
  expect(read()).toBeNull()
  queryClient.setQueryData(key, [1, 2, 3])
  expect(read()).toBe(3)
  queryClient.setQueryData(recordKeys.list('playground', 'other'), [1])
  expect(read()).toBe(3)
})

it('has no count for a list that the server does not offer', () => {
  const queryClient = new QueryClient()
  queryClient.setQueryData(key, null)
  expect(keptCount(queryClient, 'acme', count)()).toBeNull()
})

it('keeps the count of a stale list until it is read again', () => {
  const queryClient = new QueryClient()
  queryClient.setQueryData(key, [1, 2])
  const read = keptCount(queryClient, 'acme', count)
  queryClient.getQueryCache().find({ queryKey: key })?.invalidate()
  expect(read()).toBe(2)
  queryClient.setQueryData(key, [1, 2, 3])
  expect(read()).toBe(3)
})

it('counts each list once', () => {
  const queryClient = new QueryClient()
  queryClient.setQueryData(key, [1, 2])
  const of = vi.fn(countAll)
  const read = keptCount(queryClient, 'acme', { ...count, of })
  read()
  read()
  expect(of).toHaveBeenCalledTimes(1)
})
