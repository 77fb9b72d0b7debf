import { join } from 'node:path'
import type { Link, StoredLine } from './chain.ts'
import type { Disk } from './disk.ts'
import { readHead } from './head.ts'
import { listSegments, readSegment } from './segments.ts'
import type { HeadState } from '#contract/journal-entries.ts'
import { checkOf, compareHead, type JournalCheck } from './verify.ts'
import { createChainVerifier, type Place, type VerifiedChain } from './chain-verifier.ts'

/** State of the folder, read without changing anything. */
export interface FolderState {
  readonly walked: VerifiedChain
  readonly head: HeadState
  readonly headLink: Link | null
  /** The segment the head names; empty when there is no head. */
  readonly headSegment: string
  /** The last segment and its length; null when there is none. */
  readonly last: { readonly name: string; readonly length: number } | null
}

type OnLine = (stored: StoredLine, place: Place) => void

export async function readFolder(disk: Disk, folder: string, onLine?: OnLine): Promise<FolderState> {
  const read = await readHead(disk, folder)
  const headLink = read.state === 'known' ? read.link : null
  const walk = createChainVerifier({ head: headLink, ...(onLine && { onLine }) })
  let last: FolderState['last'] = null
  for (const name of await listSegments(disk, folder)) {
    const segment = walk.segment(name)
    const length = await readSegment(disk, join(folder, name), segment.push)
    segment.end()
    last = { name, length }
  }
  const walked = walk.walked()
  const headSegment = read.state === 'known' ? read.segment : ''
  const head = read.state === 'known' ? compareHead(walked, read.link) : read.state
  return { walked, headLink, headSegment, head, last }
}

export async function verifyFolder(disk: Disk, folder: string): Promise<JournalCheck> {
  const { walked, head } = await readFolder(disk, folder)
  return checkOf(walked, head)
}
