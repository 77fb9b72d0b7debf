/**
 * Writes a body piece by piece. Each waits until the previous one was sent, because the next one may reuse its memory.
 * Rejects once the request has ended, because a client may not call back for pieces still to be written.
 */
export async function writeBody(
  body: AsyncIterable<Buffer>,
  write: (piece: Buffer, written: () => void) => void,
  over: AbortSignal,
): Promise<void> {
  let end: () => void = () => undefined
  over.addEventListener('abort', () => end(), { once: true })
  for await (const piece of body) {
    await new Promise<void>((written, reject) => {
      end = () => reject(new Error('the request has ended'))
      if (over.aborted) end()
      else write(piece, written)
    })
  }
}
