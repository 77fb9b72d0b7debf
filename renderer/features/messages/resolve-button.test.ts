import { QueryClient } from '@tanstack/react-query'
import { afterEach, expect, it, vi } from 'vitest'
import type { Connection } from '#contract/connection.ts'
import type { Failure } from '#contract/failures.ts'
import { messagesJoined } from './resolve-button.tsx'

afterEach(() => vi.unstubAllGlobals())

const connection = { profileId: 'p', featureLevel: null } as Connection
const message = { id: 1, sender_id: 2, sender_full_name: 'Ada', content: '', timestamp: 1, type: 'stream', subject: '' }

/** Asks about a topic on a server whose other topics have these numbers of messages. */
async function joining(subject: string, topics: Readonly<Record<string, number>>, failure?: Failure) {
  const send = ({ parameters }: { parameters: { narrow: { operator: string; operand: unknown }[] } }) => {
    if (failure !== undefined) return { ok: false, failure }
    const asked = parameters.narrow.find(({ operator }) => operator === 'topic')?.operand
    const messages = Array.from({ length: topics[String(asked)] ?? 0 }, (_, index) => ({ ...message, id: index + 1 }))
    const reply = { messages, found_oldest: true, found_newest: true }
    return { ok: true, value: { reply: JSON.stringify(reply), ignoredParameters: [], serverTime: null } }
  }
  vi.stubGlobal('window', { bridge: { 'request:send': async (input: Parameters<typeof send>[0]) => send(input) } })
  return messagesJoined(new QueryClient(), connection, { stream_id: 7, subject })
}

it('counts the messages of a resolved topic with the same name', async () => {
  expect(await joining('crane', { '✔ crane': 12 })).toEqual({ messages: 12, isLeast: false })
})

it('counts those of an open topic with the same name before a topic is reopened', async () => {
  expect(await joining('✔ crane', { crane: 3, '✔ crane': 12 })).toEqual({ messages: 3, isLeast: false })
})

it('finds none where no other topic has the name', async () => {
  expect(await joining('crane', { crane: 5 })).toBeNull()
})

it('leaves the decision to the server where the account can’t read the topic', async () => {
  expect(await joining('crane', {}, { kind: 'forbidden', message: 'HTTP 403', status: 403 })).toBeNull()
})

it('rejects if the server can’t be asked, so that nothing is combined unseen', async () => {
  const unreached: Failure = { kind: 'network', message: 'broken', reason: 'connection-lost' }
  await expect(joining('crane', {}, unreached)).rejects.toMatchObject({ failure: unreached })
})
