import { once } from 'node:events'
import { createServer, type IncomingMessage, type Server as HttpServer, type ServerResponse } from 'node:http'
import { createServer as createHttpsServer } from 'node:https'
import { createServer as createTcpServer, type AddressInfo, type Server, type Socket } from 'node:net'
import type { CheckReport, Subject } from '#contract/connection-check.ts'
import type { StoredProfile } from '#contract/profiles.ts'
import { failure } from '../../failure.ts'
import type { Ports } from '../../ports.ts'
import { createSender } from '../../requests/sender.ts'
import { createFakeShell, type FakeShell } from '../../testing/fake-ports.ts'
import { createConnectionCheck, type ConnectionCheckService } from '../connection-check.ts'
import { systemLine, type Line } from '../line.ts'
import { usualLimits, type Limits } from '../limits.ts'
import type { KeyTrouble } from '../scene.ts'
import type { TestCertificate } from './certificates.ts'
import { trustingFetch } from './trusting-fetch.ts'

export const profileId = '7f1c1f0e-6a8b-4f0e-9d57-0c6a2d0b8a11'
export const runId = '0b9f7c52-9d3a-4d0c-8a54-3f6d2e1c7b90'
export const email = 'ingrid@haldenferries.example'
export const key = 'q7Rk2LmX0vNc8TzB4yHs6WdJ1fPgA3eU'

export interface CaseOptions {
  /** The address of the profile. */
  readonly server: string
  readonly keyTrouble?: KeyTrouble
  readonly isDemo?: boolean
  readonly trusted?: string
  readonly line?: Partial<Line>
  readonly limits?: Partial<Limits>
  readonly findProxy?: Ports['findProxy']
  readonly fetch?: typeof fetch
}

/** For tests: servers that misbehave in one way each, and a connection check with one profile. */
export class SetUp {
  private readonly closing: (() => Promise<void>)[] = []

  /** Starts a server on this computer; with a certificate, it speaks TLS. */
  async serve(respond: (request: IncomingMessage, response: ServerResponse) => void, certified?: TestCertificate) {
    const server = certified ? createHttpsServer(certified, respond) : createServer(respond)
    return { port: await this.listen(server), server }
  }

  /** Starts a server that handles raw connections. */
  async serveRaw(onSocket: (socket: Socket) => void): Promise<number> {
    const open = new Set<Socket>()
    const server = createTcpServer((socket) => {
      open.add(socket)
      socket.on('error', () => socket.destroy())
      onSocket(socket)
    })
    const port = await this.listen(server)
    this.closing.push(async () => open.forEach((socket) => socket.destroy()))
    return port
  }

  /** Returns a port where nothing listens. */
  async closedPort(): Promise<number> {
    const server = createTcpServer()
    server.listen(0, '127.0.0.1')
    await once(server, 'listening')
    const { port } = server.address() as AddressInfo
    server.close()
    await once(server, 'close')
    return port
  }

  async connectionCheck(
    options: CaseOptions,
  ): Promise<{ readonly connectionCheck: ConnectionCheckService; readonly shell: FakeShell }> {
    const shell = await createFakeShell({
      fetch: options.fetch ?? (options.trusted === undefined ? fetch : trustingFetch(options.trusted)),
      ...(options.findProxy && { findProxy: options.findProxy }),
    })
    const sender = createSender(shell.ports)
    this.closing.push(async () => {
      await sender.close()
      await shell.remove()
    })
    const profile: StoredProfile = {
      id: profileId,
      kind: options.isDemo === true ? 'demo' : 'account',
      server: options.server,
      email,
      userId: null,
      fullName: null,
      label: 'Halden Ferries',
      color: 'teal',
      isProduction: false,
      dialect: null,
    }
    const unused = () => Promise.reject(new Error('not used here'))
    const connectionCheck = createConnectionCheck({
      ports: shell.ports,
      list: { all: unused, get: () => Promise.resolve(profile), put: unused, remove: unused, close: unused },
      credentials: {
        keyOf: () =>
          options.keyTrouble === undefined
            ? Promise.resolve(key)
            : Promise.reject(failure('unauthorized', options.keyTrouble, 'no key')),
      },
      sender,
      refresh: (one) => Promise.resolve(one),
      line: { ...systemLine, ...options.line },
      limits: { ...usualLimits, ...options.limits },
      ...(options.trusted !== undefined && { trusted: [options.trusted] }),
    })
    return { connectionCheck, shell }
  }

  async run(options: CaseOptions, subject: Subject = { profileId }): Promise<CheckReport> {
    const { connectionCheck } = await this.connectionCheck(options)
    return connectionCheck.run(runId, subject)
  }

  async close(): Promise<void> {
    await Promise.all(this.closing.splice(0).map((close) => close()))
  }

  private async listen(server: Server | HttpServer): Promise<number> {
    server.listen(0, '127.0.0.1')
    await once(server, 'listening')
    this.closing.push(async () => {
      if ('closeAllConnections' in server) server.closeAllConnections()
      server.close()
    })
    return (server.address() as AddressInfo).port
  }
}
