import { fileURLToPath } from 'node:url'
import { Worker } from 'node:worker_threads'

/** For tests, which run on the sources: starts the thread that reads long replies. */
export function startReplyThread(): Worker {
  const file = fileURLToPath(new URL('../requests/reply-thread-entry.ts', import.meta.url))
  return new Worker(`require('tsx/cjs')\nrequire(${JSON.stringify(file)})`, { eval: true })
}
