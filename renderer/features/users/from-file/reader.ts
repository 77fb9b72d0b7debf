import type { Reading } from './reading/reading.ts'

type Answer = { readonly id: number; readonly value: unknown } | { readonly id: number; readonly error: string }
type Result<M extends keyof Reading> = Awaited<ReturnType<Reading[M]>>

/** Reads one file in a separate worker. */
export interface Reader {
  readonly ask: <M extends keyof Reading>(method: M, ...args: Parameters<Reading[M]>) => Promise<Result<M>>
  /** Terminates the worker, and releases the file. */
  readonly end: () => void
}

export function startReader(): Reader {
  const worker = new Worker(new URL('./reader.worker.ts', import.meta.url), { type: 'module' })
  const waiting = new Map<number, { resolve: (value: never) => void; reject: (why: Error) => void }>()
  let lastId = 0
  worker.addEventListener('message', ({ data }: MessageEvent<Answer>) => {
    const asked = waiting.get(data.id)
    waiting.delete(data.id)
    if ('error' in data) asked?.reject(new Error(data.error))
    else asked?.resolve(data.value as never)
  })
  worker.addEventListener('error', () => {
    for (const { reject } of waiting.values()) reject(new Error('the file could not be read'))
    waiting.clear()
  })
  return {
    ask: (method, ...args) =>
      new Promise((resolve, reject) => {
        lastId += 1
        waiting.set(lastId, { resolve, reject })
        // The bytes of a file are transferred rather than copied, because copying a long file would block the page.
        const bytes = args.flatMap((one): ArrayBuffer[] =>
          one instanceof Uint8Array && one.buffer instanceof ArrayBuffer ? [one.buffer] : [],
        )
        worker.postMessage({ id: lastId, method, args }, bytes)
      }),
    end() {
      worker.terminate()
      // Requests about a file that is no longer open stay unanswered.
      waiting.clear()
    },
  }
}
