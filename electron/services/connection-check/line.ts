import { lookup } from 'node:dns/promises'
import { connect, type Socket } from 'node:net'

/** The system's name lookup and connections; tests pass their own for cases that this computer can't produce. */
export interface Line {
  readonly lookup: (host: string) => Promise<readonly string[]>
  readonly connect: (address: string, port: number, signal: AbortSignal) => Promise<Socket>
}

export const systemLine: Line = {
  // As with `fetch`, the hosts file and the system's own rules count, not only the name server.
  lookup: async (host) => (await lookup(host, { all: true })).map(({ address }) => address),
  connect: (address, port, signal) =>
    new Promise((resolve, reject) => {
      const socket = connect({ host: address, port })
      const abort = () => socket.destroy(new Error('aborted'))
      signal.addEventListener('abort', abort, { once: true })
      socket.once('error', reject)
      socket.once('connect', () => {
        signal.removeEventListener('abort', abort)
        socket.off('error', reject)
        // An error without a listener would end the process.
        socket.on('error', () => socket.destroy())
        resolve(socket)
      })
    }),
}

/** Limit of addresses tried per name; a name may have any number. */
const mostTried = 6

/** Connects to the address that answers first, because one address family may not be routed. */
export async function connectToAny(
  line: Line,
  addresses: readonly string[],
  port: number,
  signal: AbortSignal,
): Promise<{ readonly socket: Socket; readonly address: string }> {
  const rest = new AbortController()
  const tried = addresses.slice(0, mostTried).map(async (address) => ({
    address,
    socket: await line.connect(address, port, AbortSignal.any([signal, rest.signal])),
  }))
  try {
    const first = await Promise.any(tried)
    void closeOthers(tried, first)
    return first
  } catch (thrown) {
    throw (thrown as AggregateError).errors[0]
  } finally {
    rest.abort()
  }
}

/** Closes the other connections, because two may have opened at the same moment. */
async function closeOthers<T extends { readonly socket: Socket }>(tried: readonly Promise<T>[], first: T) {
  for (const one of await Promise.allSettled(tried)) {
    if (one.status === 'fulfilled' && one.value !== first) one.value.socket.destroy()
  }
}
