import { expect, it } from 'vitest'
import { writeBody } from './send-stream.ts'

/** A body of two pieces in one buffer, like a reader that reuses its memory. */
async function* inOneBuffer(onEnd: () => void) {
  const buffer = Buffer.alloc(1)
  try {
    for (const letter of 'ab') {
      buffer.write(letter)
      yield buffer
    }
  } finally {
    onEnd()
  }
}

it('requests a piece when the one before was sent', async () => {
  const left: string[] = []
  const write = (piece: Buffer, written: () => void) => {
    // The connection sends the content that the buffer has when it is read.
    setTimeout(() => {
      left.push(piece.toString())
      written()
    })
  }
  await writeBody(
    inOneBuffer(() => left.push('closed')),
    write,
    new AbortController().signal,
  )
  expect(left).toEqual(['a', 'b', 'closed'])
})

it('ends, and closes the body, when the request ends without confirming its last piece', async () => {
  const over = new AbortController()
  let isClosed = false
  const writing = writeBody(
    inOneBuffer(() => void (isClosed = true)),
    () => setTimeout(() => over.abort()),
    over.signal,
  )
  await expect(writing).rejects.toThrow('the request has ended')
  expect(isClosed).toBe(true)
})

it('writes nothing to a request that has ended', async () => {
  const never = () => expect.fail('it was written')
  await expect(
    writeBody(
      inOneBuffer(() => undefined),
      never,
      AbortSignal.abort(),
    ),
  ).rejects.toThrow('the request has ended')
})
