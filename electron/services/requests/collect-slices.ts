import type { SliceSink, WrittenReply } from './raw-answer.ts'

type Slice = Parameters<SliceSink['add']>[0]

/** A reply on its way. Its slices are collected for those who need the whole list, and passed on at once. */
export interface Collecting<T extends WrittenReply> {
  /** The whole reply, with its slices. */
  readonly reply: Promise<T>
  /** Passes the slices to a page, those that have already arrived included. */
  readonly follow: (page: SliceSink) => void
}

/** @param send begins to read a reply into a sink */
export function collectSlices<T extends WrittenReply>(send: (sink: SliceSink) => Promise<T>): Collecting<T> {
  const slices: Slice[] = []
  const pages: SliceSink[] = []
  const sink: SliceSink = {
    add(slice) {
      slices.push(slice)
      for (const page of pages) page.add(slice)
    },
    restart() {
      slices.length = 0
      for (const page of pages) page.restart()
    },
  }
  return {
    reply: send(sink).then((reply) => withSlices(reply, slices)),
    follow(page) {
      slices.forEach(page.add)
      pages.push(page)
    },
  }
}

/** Returns the reply with these slices; a short one has none. */
export const withSlices = <T extends WrittenReply>(reply: T, slices: readonly Slice[]): T =>
  typeof reply.json === 'string' ? reply : { ...reply, json: { ...reply.json, slices: [...slices] } }
