import { EventEmitter } from 'node:events'
import { createServer } from 'node:net'
import { Readable } from 'node:stream'
import { setTimeout as wait } from 'node:timers/promises'
import { catchUncaught } from '../catch-uncaught.ts'

/** For a test: throws in each kind of callback, and afterward shows that the process still runs. */
const fault = (where: string) => {
  throw Object.assign(new Error(`secret of ${where}`), { code: `FROM_${where}` })
}

async function main(): Promise<void> {
  const log: string[] = []
  const reported: unknown[] = []
  catchUncaught({
    emit: (_channel, payload) => void reported.push(payload),
    log: (line) => log.push(line),
    logFile: '/log',
  })
  setTimeout(() => fault('TIMEOUT'))
  setImmediate(() => fault('IMMEDIATE'))
  process.nextTick(() => fault('TICK'))
  queueMicrotask(() => fault('MICROTASK'))
  const interval = setInterval(() => {
    clearInterval(interval)
    fault('INTERVAL')
  })
  void Promise.reject(new TypeError('secret of REJECTION'))
  void Promise.resolve().then(() => fault('THEN'))
  setTimeout(() => new EventEmitter().emit('error', Object.assign(new Error('secret'), { code: 'FROM_EVENT' })))
  new Readable({ read: () => fault('STREAM') }).resume()
  const server = createServer((socket) => socket.on('data', () => fault('SOCKET')))
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const { connect } = await import('node:net')
  const socket = connect((server.address() as { port: number }).port, '127.0.0.1', () => socket.write('x'))
  await wait(200)
  // Further errors are only counted.
  for (let count = 0; count < 200; count += 1) setImmediate(() => fault('FLOOD'))
  await wait(100)
  process.stdout.write(JSON.stringify({ log, reported: reported.length }))
  process.exit(0)
}

void main()
