/**
 * Writes a body piece by piece, each when the one before has left, since the next one may take its place in memory. Rejects
 * once the request is over: a client need not say so of what it had still to write.
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
