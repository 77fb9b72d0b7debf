import { QueryClient } from '@tanstack/react-query'
import { expect, it } from 'vitest'
import { loadedLists } from './loaded-lists.ts'
import { recordKeys } from '../records/record-keys.ts'

it('counts the loaded lists of records, and nothing else', () => {
  const client = new QueryClient()
  client.setQueryData(recordKeys.list('channel', 'acme'), { scope: 'visible', channels: [{}, {}] })
  client.setQueryData(recordKeys.list('linkifier', 'acme'), null)
  client.setQueryData(recordKeys.list('folder', 'acme'), undefined)
  client.setQueryData(recordKeys.list('user', 'acme'), [])
  client.setQueryData(recordKeys.list('channel', 'other'), [{}])
  client.setQueryData(['connection', 'profiles'], [{}])
  client.setQueryData([...recordKeys.all('channel', 'acme'), 'subscriptions'], [1, 2, 3])
  expect(loadedLists(client)).toEqual([
    { kind: 'channel', profileId: 'acme', count: 2 },
    { kind: 'user', profileId: 'acme', count: 0 },
    { kind: 'channel', profileId: 'other', count: 1 },
  ])
  client.clear()
})
