import { z } from 'zod'
import { AppError } from '#contract/failures.ts'
import { Trouble } from './trouble.ts'

interface Got {
  readonly status: number
  readonly headers: Headers
  readonly text: string
}

/** A file that the server reports as stored. */
export interface StoredFile {
  readonly name: string
  readonly url: string
}

/** Links to uploads begin with it (`service.md#uploading-a-file`); another site's answer has other links. */
const linkStart = /^\/user_uploads\/[^/]/

export const isLink = (url: string): boolean => linkStart.test(url)

const storedSchema = z.object({ url: z.string().regex(linkStart), filename: z.string().optional() })

/** Reads the stored file from an answer; null if the answer contains no link. */
export function readStored(text: string, name: string): StoredFile | null {
  if (text.trim() === '') return null
  let body: unknown
  try {
    body = JSON.parse(text)
  } catch {
    // The parser’s message would quote the answer.
    return null
  }
  const { data } = storedSchema.safeParse(body)
  return data === undefined ? null : { name: data.filename ?? name, url: data.url }
}

/** Limit of consecutive answers without an offset larger than every earlier one. */
const mostWithoutGrowth = 3

/**
 * Reads the offsets of one upload. It recognizes a page that a network sends instead of the server's answer, and
 * refuses an offset that the protocol doesn't allow, because the library would send the file from there.
 */
export function createOffsets(size: number) {
  let withoutGrowth = 0
  let highest = 0
  return {
    /** Reads the offset from the answer to a request for it; throws if there is none. */
    asked(got: Got): number {
      const offset = readOffset(got)
      const length = got.headers.get('upload-length')
      if (offset === null || offset > size || (length !== null && length.trim() !== String(size)))
        throw unexpectedAnswer(got)
      return offset
    },
    /** Reads the answer to the bytes of a part; throws if it proves nothing or the offset doesn't grow. */
    sent(got: Got, { start, size: length }: { readonly start: number; readonly size: number }): number {
      const offset = readOffset(got)
      if (readStored(got.text, '') !== null) {
        // The service itself answers the end of an upload, and may omit the offset.
        const isEnd = start + length === size && (offset === size || !got.headers.has('upload-offset'))
        if (!isEnd) throw unexpectedAnswer(got)
        return size
      }
      if (offset === null || offset > size) throw unexpectedAnswer(got)
      // An offset that only returns to an earlier one would continue forever.
      highest = Math.max(highest, start)
      withoutGrowth = offset > highest ? 0 : withoutGrowth + 1
      highest = Math.max(highest, offset)
      if (withoutGrowth >= mostWithoutGrowth) throw new Trouble('no-progress')
      return offset
    },
  }
}

export type Offsets = ReturnType<typeof createOffsets>

/** Reads digits only: `parseInt` would read 1 from `1e400`. */
function readOffset({ headers }: Got): number | null {
  const header = headers.get('upload-offset')?.trim() ?? ''
  return /^\d{1,15}$/.test(header) ? Number(header) : null
}

/** True if the server itself answered, because every answer of the protocol has one of these headers. */
export const isTusAnswer = ({ headers }: Pick<Got, 'headers'>): boolean =>
  ['tus-resumable', 'upload-offset', 'location'].some((name) => headers.has(name))

export function unexpectedAnswer(got: Got): AppError {
  const isService = isTusAnswer(got)
  return new AppError({
    kind: isService ? 'unexpected-shape' : 'network',
    message: isService ? 'the tus endpoint’s answer doesn’t follow the protocol' : 'something else answered',
    where: 'uploads.create',
    status: got.status,
    ...(!isService && { reason: 'not-the-api' as const }),
  })
}
