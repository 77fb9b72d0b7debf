import { z } from 'zod'
import { neverRead, recordKind, type Act } from './define.ts'
import { plain, text } from './fields.ts'

/** A typing notification (`service.md#typing`). The server doesn't store it. */

const fields = {
  /** Users of a direct conversation. A server treats a notification without a type as direct. */
  to: plain('list', 'to', z.array(z.int().positive()).min(1).max(1_000)),
  stream_id: plain('reference', 'stream_id', z.int().positive(), {
    refersTo: 'channel',
    parameters: ['type', 'stream_id'],
    // Every level accepts `stream`; `channel` is another name for it.
    toParameters: (mine) => ({ type: 'stream', stream_id: mine }),
  }),
  topic: text('topic', { limit: 'max_topic_length' }),
}

const notice = (op: 'start' | 'stop', more: Partial<Act> = {}): Act => ({
  operation: 'typing.set',
  on: 'new',
  fixed: { op },
  target: null,
  ceremony: 'none',
  severity: 'light',
  stores: 'whole',
  isSignal: true,
  refusedField: () => null,
  ...more,
})

export const typing = recordKind({
  kind: 'typing',
  textArea: 'diagnostics',
  fields,
  nameOf: () => null,
  valuesOf: neverRead,
  reading: [],
  acts: { start: notice('start', { endedBy: 'stop' }), stop: notice('stop') },
  events: [],
})
