import { createHash, generateKeyPairSync, sign } from 'node:crypto'
import { createServer, type RequestListener } from 'node:http'
import type { AddressInfo } from 'node:net'
import { appId } from '#contract/identity.ts'
import { releaseChannel, type Feed, type FeedSettings } from '../read-feed.ts'

/** For tests: an update server on this computer, which signs what it publishes and misbehaves on request. */
export interface UpdateFeed {
  readonly settings: FeedSettings
  /** Paths of the requests, in order. */
  readonly requests: readonly string[]
  /** Publishes a version, with changes to its description before it is signed. A text is sent as it is. */
  readonly publish: (version: string, installer: string, change?: (feed: Feed) => unknown) => void
  /** Replaces the answer to a path. */
  readonly answer: (path: string, listener: RequestListener) => void
  readonly close: () => Promise<void>
}

const description = '/latest-linux.yml'
export const installerOf = (version: string) => `Realm-Console-${version}.AppImage`
export const checksumOf = (text: string): string => createHash('sha512').update(text).digest('base64')

export async function startUpdateFeed(): Promise<UpdateFeed> {
  const { publicKey, privateKey } = generateKeyPairSync('ed25519')
  const answers = new Map<string, RequestListener>()
  const requests: string[] = []
  const server = createServer((request, response) => {
    const path = new URL(request.url ?? '/', 'http://localhost').pathname
    requests.push(path)
    const answer = answers.get(path)
    if (answer) answer(request, response)
    else response.writeHead(404).end()
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const send = (body: string | Buffer): RequestListener => {
    return (_request, response) => void response.writeHead(200, { 'Content-Length': Buffer.byteLength(body) }).end(body)
  }
  return {
    settings: {
      url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
      key: publicKey.export({ format: 'der', type: 'spki' }).toString('base64'),
    },
    requests,
    publish(version, installer, change = (feed) => feed) {
      const file = { url: installerOf(version), sha512: checksumOf(installer), size: Buffer.byteLength(installer) }
      const changed = change({
        version,
        files: [file],
        releaseDate: '2026-11-26T12:00:00.000Z',
        product: appId,
        channel: releaseChannel,
        system: process.platform,
        architectures: [process.arch],
        signedAt: new Date().toISOString(),
        expires: new Date(Date.now() + 60_000).toISOString(),
      })
      // JSON is YAML as well.
      const text = typeof changed === 'string' ? changed : JSON.stringify(changed)
      answers.set(description, send(text))
      answers.set(`${description}.sig`, send(sign(null, Buffer.from(text), privateKey).toString('base64')))
      answers.set(`/${installerOf(version)}`, send(installer))
    },
    answer: (path, listener) => void answers.set(path, listener),
    close: async () => {
      server.closeAllConnections()
      await new Promise((resolve) => server.close(resolve))
    },
  }
}

/** Sends without end; counts the bytes that the network accepted. */
export function endless(): { readonly listener: RequestListener; readonly isStopped: () => boolean } {
  let isStopped = false
  const piece = Buffer.alloc(64_000, 'x')
  return {
    isStopped: () => isStopped,
    listener: (_request, response) => {
      response.on('close', () => (isStopped = true))
      const go = () => {
        while (response.writable && response.write(piece));
        response.once('drain', go)
      }
      response.writeHead(200)
      go()
    },
  }
}
