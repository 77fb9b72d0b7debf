import { request as httpRequest } from 'node:http'

export interface RawRequest {
  readonly method?: string
  readonly path: string
  readonly headers?: Readonly<Record<string, string>>
  readonly body?: string
}

export interface RawReply {
  readonly status: number
  readonly body: string
}

/** A request with exactly these headers, as a foreign program or page could send it. */
export function sendRaw(origin: string, { method = 'POST', path, headers = {}, body }: RawRequest): Promise<RawReply> {
  const { hostname, port } = new URL(origin)
  return new Promise((resolve, reject) => {
    const request = httpRequest({ hostname, port, method, path, headers }, (response) => {
      let text = ''
      response.setEncoding('utf8').on('data', (chunk: string) => (text += chunk))
      response.on('end', () => resolve({ status: response.statusCode ?? 0, body: text }))
    })
    // An accepted upgrade would leave the socket open.
    request.on('upgrade', (response, socket) => {
      socket.destroy()
      resolve({ status: response.statusCode ?? 0, body: '' })
    })
    request.on('error', reject)
    request.end(body)
  })
}
