import type { Failure } from '../failures.ts'
import { changing, namedBy, recordKind, type Act, type Values } from './define.ts'
import { beside, readingOne } from './reading.ts'
import { unreadEvent } from './event-rules.ts'
import { membership } from './membership.ts'

/**
 * The subscribers of a channel, under the channel's id: `service.md#subscribing-people`. They are a kind of their own,
 * because another operation reads them than the channel's settings.
 */

/**
 * The current name of the channel, which the service uses here instead of the id. An outdated name would create a
 * channel.
 */
const currentName = (found: Values | undefined): string => {
  const name = found?.['channel']
  // Servers refuse to read an archived channel by its id. They refuse an empty name too, so nothing is created.
  return typeof name === 'string' ? name : ''
}

const rulesByWords: readonly (readonly [words: RegExp, rule: string])[] = [
  [/unable to access channel/i, 'no-access'],
  [/no such user/i, 'unknown-person'],
  [/insufficient permission/i, 'no-right'],
  [/name cannot be blank|channel\(s\) \(\) do not exist/i, 'name-unknown'],
]

const onSubscribers = {
  ceremony: 'review',
  // If the server refuses one person, it subscribes nobody.
  stores: 'whole',
  role: 'member',
  refusedField: () => null,
  refusedRule: ({ serverMessage = '' }: Failure) =>
    rulesByWords.find(([pattern]) => pattern.test(serverMessage))?.[1] ?? null,
} as const satisfies Partial<Act>

export const channelSubscribers = recordKind({
  kind: 'channel-subscribers',
  textArea: 'channels',
  fields: {},
  nameOf: namedBy('channel'),
  valuesOf: ({ subscribers }: { readonly id: number; readonly subscribers: readonly number[] }) => ({ subscribers }),
  reading: [
    readingOne('channels.subscribers', {
      parameters: (id) => [{ stream_id: id }],
      rows: ({ subscribers }, id) => (id === null ? [] : [{ id, subscribers }]),
      beside: beside('channels.get', {
        parameters: (id) => ({ stream_id: id }),
        values: ({ stream }) => ({ channel: stream.name }),
      }),
      isGone: ({ serverMessage = '' }) => /invalid channel id/i.test(serverMessage),
    }),
  ],
  acts: {
    subscribe: changing('channels.subscribe', {
      ...onSubscribers,
      severity: { one: 'light', many: 'medium' },
      target: membership({
        value: 'subscribers',
        parameters: ['subscriptions', 'principals'],
        toParameters: ({ added }, found) => ({ subscriptions: [{ name: currentName(found) }], principals: added }),
      }),
      undo: { by: 'act', act: 'unsubscribe' },
    }),
    // People who leave a private channel with protected history lose access to it, and the last one may not get back in.
    unsubscribe: changing('channels.unsubscribe', {
      ...onSubscribers,
      severity: 'medium',
      target: membership({
        value: 'subscribers',
        parameters: ['subscriptions', 'principals'],
        toParameters: ({ removed }, found) => ({ subscriptions: [currentName(found)], principals: removed }),
      }),
      undo: { by: 'act', act: 'subscribe' },
    }),
  },
  // The event says who, but not in which order with a reading, so they are read again.
  events: [unreadEvent('subscription')],
})
