import { join } from 'node:path'
import { z } from 'zod'
import { readBounded, withoutMark } from '../store/read-bounded.ts'
import type { Link } from './chain.ts'
import { replaceFile, syncFolder, timeInName, type Disk } from './disk.ts'

/**
 * Position of the chain's end, kept outside the segments: without it, lines removed from the end would leave no trace.
 * It is written after its line was synced, so it may be behind the lines, but never ahead.
 */
const headSchema = z.object({
  /** The last line's sequence number, which is also the count of lines ever written. */
  seq: z.int().nonnegative(),
  hash: z.string().regex(/^[0-9a-f]{64}$/),
  segment: z.string(),
})

type ReadHead =
  | { readonly state: 'known'; readonly link: Link; readonly segment: string }
  | { readonly state: 'missing' | 'unreadable' }

const headName = 'head.json'
const mostBytes = 10_000

export async function readHead(disk: Disk, folder: string): Promise<ReadHead> {
  let text: string
  try {
    // A larger file is none of ours, and unreadable as a head.
    const bytes = await readBounded(join(folder, headName), mostBytes, disk)
    text = bytes === null ? '' : new TextDecoder().decode(bytes)
  } catch (thrown) {
    if ((thrown as NodeJS.ErrnoException).code === 'ENOENT') return { state: 'missing' }
    throw thrown
  }
  const head = parse(text)
  if (!head) return { state: 'unreadable' }
  return { state: 'known', link: { seq: head.seq, hash: head.hash }, segment: head.segment }
}

export async function writeHead(disk: Disk, folder: string, { seq, hash }: Link, segment: string): Promise<void> {
  await replaceFile(disk, folder, headName, `${JSON.stringify({ seq, hash, segment })}\n`)
}

/** Creates the head of a folder that has none, and syncs the folder. */
export async function writeFirstHead(disk: Disk, folder: string, link: Link, segment: string): Promise<void> {
  await writeHead(disk, folder, link, segment)
  await syncFolder(disk, folder)
}

/** Renames an unreadable head, to keep it for inspection, and returns its new name. */
export async function backUpHead(disk: Disk, folder: string): Promise<string> {
  const backup = `${headName}.broken-${timeInName()}`
  await disk.rename(join(folder, headName), join(folder, backup))
  return backup
}

function parse(text: string): z.output<typeof headSchema> | null {
  try {
    return headSchema.safeParse(JSON.parse(withoutMark(text))).data ?? null
  } catch {
    // The content is not JSON; the caller reports it.
    return null
  }
}
