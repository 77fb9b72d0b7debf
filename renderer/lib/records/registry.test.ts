import { queryOptions } from '@tanstack/react-query'
import { expect, it } from 'vitest'
import { changeList } from './registry.ts'
import { createQueryClient } from '../bridge/query-client.ts'

/** Changes and reads of a list that wait for their answers. */
function waitingList() {
  const queryClient = createQueryClient()
  const answers: ((list: readonly number[]) => void)[] = []
  const send = () => new Promise<readonly number[]>((resolve) => answers.push(resolve))
  const query = queryOptions({ queryKey: ['registry', 'invitations'], queryFn: send })
  return {
    answers,
    read: () => queryClient.fetchQuery(query),
    change: (sent = send) => changeList(queryClient, query.queryKey, sent),
    known: () => queryClient.getQueryData(query.queryKey),
  }
}

it('sends the next change only after the answer to the earlier one', async () => {
  const { answers, change, known } = waitingList()
  const first = change()
  const second = change()
  await expect.poll(() => answers.length).toBe(1)
  answers[0]?.([1])
  await first
  await expect.poll(() => answers.length).toBe(2)
  answers[1]?.([1, 2])
  await second
  expect(known()).toEqual([1, 2])
})

it('ignores a read that was answered before the change, and arrives after it', async () => {
  const { answers, read, change, known } = waitingList()
  const reading = read().catch(() => undefined)
  await expect.poll(() => answers.length).toBe(1)
  const changing = change()
  await expect.poll(() => answers.length).toBe(2)
  answers[1]?.([1])
  await changing
  answers[0]?.([])
  await reading
  expect(known()).toEqual([1])
})

it('sends the next change after one that failed', async () => {
  const { answers, change, known } = waitingList()
  const refused = change(() => Promise.reject(new Error('disk full')))
  const next = change()
  await expect(refused).rejects.toThrow('disk full')
  await expect.poll(() => answers.length).toBe(1)
  answers[0]?.([7])
  await next
  expect(known()).toEqual([7])
})
