import { accountOf, type DemoServer } from '../../demo-server.ts'

/** Direct access to the service from the benchmark's own process, without the console. */

const authorization = (demo: DemoServer) => {
  const { email, apiKey } = accountOf(demo, 'owner')
  return `Basic ${Buffer.from(`${email}:${apiKey}`).toString('base64')}`
}

/** Reads by plain `fetch` and parses, which is the minimum for any client. */
export async function readRaw(demo: DemoServer, path: string): Promise<unknown> {
  const answer = await fetch(`${demo.url}${path}`, { headers: { Authorization: authorization(demo) } })
  if (!answer.ok) throw new Error(`${path} was refused: ${await answer.text()}`)
  return JSON.parse(await answer.text())
}

/** Duration in milliseconds. */
export async function timed(run: () => Promise<unknown>): Promise<number> {
  const start = performance.now()
  await run()
  return performance.now() - start
}

/** Changes a channel, by its index in the server's list. */
export type Change = (place: number, fields: Readonly<Record<string, string>>) => Promise<void>

export async function changer(demo: DemoServer): Promise<Change> {
  const { streams } = (await readRaw(demo, '/api/v1/streams?include_all=true')) as { streams: { stream_id: number }[] }
  return async (place, fields) => {
    const answer = await fetch(`${demo.url}/api/v1/streams/${streams[place]?.stream_id}`, {
      method: 'PATCH',
      headers: { Authorization: authorization(demo) },
      body: new URLSearchParams(fields),
    })
    if (!answer.ok) throw new Error(`a change was refused: ${await answer.text()}`)
  }
}

interface ArrivedRequest {
  readonly method: string
  readonly path: string
  readonly parameters: Readonly<Record<string, string>>
  readonly status: number
}

const lists = new Set(['/streams', '/users', '/user_groups', '/channel_folders', '/users/me/subscriptions'])

/** Requests that arrived at a demo server since its log of requests was reset. */
export async function arrivedRequests(demo: DemoServer): Promise<readonly ArrivedRequest[]> {
  const answer = await fetch(`${demo.url}/demo/requests`)
  return ((await answer.json()) as { requests: ArrivedRequest[] }).requests
}

/** List requests to a demo server since its log of requests was reset, as addresses. */
export async function listReads(demo: DemoServer): Promise<string[]> {
  return (await arrivedRequests(demo))
    .filter(({ method, path }) => method === 'GET' && lists.has(path.replace('/api/v1', '')))
    .map(({ path, parameters }) => `${path}?${new URLSearchParams(parameters).toString()}`)
}

/** Resets the log of requests. */
export async function forgetRequests(demo: DemoServer): Promise<void> {
  await fetch(`${demo.url}/demo/requests`, { method: 'DELETE' })
}
