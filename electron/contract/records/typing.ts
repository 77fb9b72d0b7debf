import { z } from 'zod'
import { recordKind, type Act } from './define.ts'
import { plain, text } from './fields.ts'

/** That somebody writes a message, told to those who would receive it: §3, §4.2, REFERENCE §1.4. The server keeps none of it. */

const fields = {
  /** The people of a direct conversation. Direct is what a server takes a notice for that names no type. */
  to: plain('list', 'to', z.array(z.int().positive()).min(1).max(1_000)),
  stream_id: plain('reference', 'stream_id', z.int().positive(), {
    refersTo: 'channel',
    parameters: ['type', 'stream_id'],
    // Every level takes `stream`; `channel` is another name for it.
    toParameters: (mine) => ({ type: 'stream', stream_id: mine }),
  }),
  topic: text('topic', { limit: 'max_topic_length' }),
}

const notice = (op: 'start' | 'stop', more: Partial<Act> = {}): Act => ({
  operation: 'typing.set',
  on: 'new',
  target: () => ({ op }),
  aim: null,
  ceremony: 'none',
  stores: 'whole',
  isSignal: true,
  refusedField: () => null,
  ...more,
})

export const typing = recordKind({
  kind: 'typing',
  fields,
  nameOf: () => null,
  reading: [],
  acts: { start: notice('start', { endedBy: 'stop' }), stop: notice('stop') },
  events: [],
})
