import type { Link } from '../chain.ts'
import { createChainVerifier } from '../chain-verifier.ts'
import { checkOf, compareHead, type JournalCheck } from '../verify.ts'

/** Bytes of a segment, in the order of the chain. */
interface SegmentBytes {
  readonly name: string
  readonly bytes: Uint8Array
}

interface VerifyOptions {
  /** `anywhere` accepts any first line, for a single segment or an exported part. */
  readonly from?: 'start' | 'anywhere'
  /** The position that the chain must contain, if known. */
  readonly head?: Link | null
}

/** Checks a chain in memory. */
export function verifyLines(segments: Iterable<SegmentBytes>, options: VerifyOptions = {}): JournalCheck {
  const { from = 'start', head = null } = options
  const walk = createChainVerifier({ from, head })
  for (const { name, bytes } of segments) {
    const segment = walk.segment(name)
    segment.push(Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength))
    segment.end()
  }
  const walked = walk.walked()
  return checkOf(walked, head ? compareHead(walked, head) : 'not-asked')
}
