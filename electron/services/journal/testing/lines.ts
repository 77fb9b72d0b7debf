import { randomUUID } from 'node:crypto'
import { readdir, readFile } from 'node:fs/promises'
import { join } from 'node:path'
import type { JournalIntent, JournalOutcome } from '#contract/journal.ts'
import { decodeLine, type StoredLine } from '../chain.ts'

/** For tests: an intent. In most tests, only its name matters. */
export function intent(name: string, more: Partial<JournalIntent> = {}): JournalIntent {
  return {
    type: 'intent',
    intentId: randomUUID(),
    writeId: randomUUID(),
    at: Date.now(),
    profile: { id: randomUUID(), server: 'https://chat.example', email: 'ada@chat.example', label: 'Chat' },
    kind: 'channel',
    act: 'update',
    recordId: 7,
    name,
    changes: [{ field: 'description', before: 'grün\n', after: null }],
    context: {},
    request: { operation: 'channels.update', method: 'PATCH', path: '/streams/7', form: [['description', '""']] },
    ...more,
  }
}

export function outcome(of: JournalIntent, result = 'verified'): JournalOutcome {
  return {
    type: 'outcome',
    intentId: of.intentId,
    writeId: of.writeId,
    at: Date.now(),
    answer: { status: 200, code: null, words: null },
    result,
    outcomes: [{ field: 'description', state: 'saved', because: 'verified', now: null }],
    recordId: 7,
  }
}

/** The segments of a journal with their bytes, in order. */
export async function segmentsOf(folder: string): Promise<{ name: string; path: string; bytes: Buffer }[]> {
  const names = (await readdir(folder)).filter((name) => name.endsWith('.jsonl')).sort()
  return Promise.all(
    names.map(async (name) => ({ name, path: join(folder, name), bytes: await readFile(join(folder, name)) })),
  )
}

/** All complete and readable lines of a journal. */
export async function storedLines(folder: string): Promise<StoredLine[]> {
  const segments = await segmentsOf(folder)
  return segments.flatMap(({ bytes }) =>
    bytes
      .toString('utf8')
      .split('\n')
      .slice(0, -1)
      .map((text) => decodeLine(Buffer.from(text)))
      .filter((line) => line !== null),
  )
}
