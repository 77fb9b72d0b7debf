import { WebSocket } from 'ws'

/** Inspects a Node process that was started with `inspectable`. */
export interface Inspector {
  readonly pid: number
  /** Returns the bytes in objects and buffers of the process, after a garbage collection. */
  readonly liveBytes: () => Promise<number>
  readonly close: () => void
}

/** Makes Node listen for an inspector, on a free port. */
export const inspectable = ['--inspect=127.0.0.1:0']

interface Answer {
  readonly id: number
  readonly result?: { readonly result?: { readonly value?: unknown } }
  readonly error?: { readonly message: string }
}

/** @param lines the output of the process, in which Node names the inspector's address. */
export async function openInspector(pid: number, lines: readonly string[]): Promise<Inspector> {
  const address = lines.map((line) => /^Debugger listening on (ws:\S+)$/.exec(line)?.[1]).find(Boolean)
  if (address === undefined) throw new Error(`process ${pid} does not say where its inspector listens`)
  const socket = new WebSocket(address)
  await new Promise<void>((resolve, reject) => socket.once('open', resolve).once('error', reject))
  const waiting = new Map<number, (answer: Answer) => void>()
  socket.on('message', (data: Buffer) => {
    const answer = JSON.parse(data.toString('utf8')) as Answer
    waiting.get(answer.id)?.(answer)
    waiting.delete(answer.id)
  })
  let lastId = 0
  const send = async (method: string, params: object = {}): Promise<Answer> => {
    const id = ++lastId
    const answer = await new Promise<Answer>((resolve) => {
      waiting.set(id, resolve)
      socket.send(JSON.stringify({ id, method, params }))
    })
    if (answer.error !== undefined) throw new Error(`${method}: ${answer.error.message}`)
    return answer
  }
  return {
    pid,
    async liveBytes() {
      await send('HeapProfiler.collectGarbage')
      const expression = '(({ heapUsed, external }) => heapUsed + external)(process.memoryUsage())'
      const { result } = await send('Runtime.evaluate', { expression, returnByValue: true })
      return Number(result?.result?.value)
    },
    close: () => socket.close(),
  }
}
