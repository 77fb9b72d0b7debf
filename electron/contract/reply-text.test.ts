import { expect, it } from 'vitest'
import { writeSlice } from './list-slice.ts'
import { readReplyInSteps, readReplyText, type ReplyText } from './reply-text.ts'

const bytes = (items: readonly unknown[]) => new TextEncoder().encode(writeSlice(items))
const frame = '{"result":"success","streams":[]}'

it.each([
  ['short', frame, 0],
  ['in slices that were read', { frame, list: 'streams', slices: [[{ id: 1 }], [{ id: 2 }]] }, 0],
  ['in slices of bytes', { frame, list: 'streams', slices: [bytes([{ id: 1 }]), bytes([{ id: 2 }]), bytes([])] }, 3],
  ['without a list', { frame, list: null, slices: [] }, 0],
] as const satisfies readonly (readonly [string, ReplyText, number])[])(
  'a reply %s is the same in steps, with a pause before each slice of bytes',
  async (_, reply, pauses) => {
    let paused = 0
    const pause = () => {
      paused += 1
      return Promise.resolve()
    }
    expect(await readReplyInSteps(reply, pause)).toEqual(readReplyText(reply))
    expect(paused).toBe(pauses)
  },
)
