import type { AccountRole } from '../organization/accounts.ts'
import { startDemoServer, type DemoServer, type DemoServerOptions } from '../index.ts'

export type Reply = { readonly status: number; readonly headers: Headers; readonly body: Json }
/** JSON of a reply, read without a schema. */
export type Json = { readonly [name: string]: unknown }

type Fields = Readonly<Record<string, string>>

/** A client that shares no code with the console's own. */
export type Client = {
  get(path: string, query?: Fields): Promise<Reply>
  send(method: string, path: string, fields?: Fields): Promise<Reply>
}

export class Demo {
  readonly server: DemoServer

  constructor(server: DemoServer) {
    this.server = server
  }

  get url(): string {
    return this.server.url
  }

  as(role: AccountRole): Client {
    const account = this.server.accounts.find((candidate) => candidate.role === role)
    if (account === undefined) throw new Error(`There is no ${role}`)
    return this.client(basic(account.email, account.apiKey))
  }

  client(authorization?: string): Client {
    const headers: Record<string, string> = authorization === undefined ? {} : { Authorization: authorization }
    const call = async (url: string, init: RequestInit): Promise<Reply> => {
      const response = await fetch(url, { ...init, headers })
      return { status: response.status, headers: response.headers, body: (await response.json()) as Json }
    }
    return {
      get: async (path, query = {}) => {
        const search = new URLSearchParams(query).toString()
        return await call(`${this.url}/api/v1${path}${search === '' ? '' : `?${search}`}`, {})
      },
      send: async (method, path, fields = {}) =>
        await call(`${this.url}/api/v1${path}`, { method, body: new URLSearchParams(fields) }),
    }
  }

  /** Calls a control: POST with a JSON body, or another method. */
  async control(path: string, body?: unknown, method = body === undefined ? 'GET' : 'POST'): Promise<Reply> {
    const response = await fetch(`${this.url}/demo${path}`, {
      method,
      ...(body === undefined ? {} : { body: JSON.stringify(body), headers: { 'Content-Type': 'application/json' } }),
    })
    return { status: response.status, headers: response.headers, body: (await response.json()) as Json }
  }

  async reset(): Promise<void> {
    await this.control('/reset', {})
  }

  /** Changes settings of the organization, the server or an account (POST /demo/settings). */
  async settings(body: unknown): Promise<void> {
    const { status, body: answer } = await this.control('/settings', body)
    if (status !== 200) throw new Error(String(answer['msg']))
  }

  email(role: AccountRole): string {
    return this.server.accounts.find((account) => account.role === role)?.email ?? ''
  }

  async userId(role: AccountRole): Promise<number> {
    return Number((await this.as(role).get('/users/me')).body['user_id'])
  }

  /** Returns a topic's messages as an account sees them, as Markdown, oldest first. */
  async messages(channel: string, topic: string, role: AccountRole = 'owner'): Promise<(Json & { id: number })[]> {
    const { stream_id } = await this.channel(channel)
    const narrow = [
      { operator: 'stream', operand: stream_id },
      { operator: 'topic', operand: topic },
    ]
    const { body } = await this.as(role).get('/messages', {
      anchor: 'newest',
      num_before: '1000',
      num_after: '0',
      apply_markdown: 'false',
      allow_empty_topic_name: 'true',
      narrow: JSON.stringify(narrow),
    })
    return records(body['messages']) as (Json & { id: number })[]
  }

  /** Sends a file as a form (`service.md#uploading-a-file`). */
  async upload(
    role: AccountRole,
    files: readonly { readonly name: string; readonly content: string | Uint8Array<ArrayBuffer> }[],
  ): Promise<Reply> {
    const account = this.server.accounts.find((candidate) => candidate.role === role)
    const form = new FormData()
    for (const [index, { name, content }] of files.entries()) form.append(`file${index}`, new Blob([content]), name)
    const response = await fetch(`${this.url}/api/v1/user_uploads`, {
      method: 'POST',
      body: form,
      headers: { Authorization: basic(account?.email ?? '', account?.apiKey ?? '') },
    })
    const text = await response.text()
    const body = response.headers.get('content-type')?.startsWith('application/json') === true ? text : '{}'
    return { status: response.status, headers: response.headers, body: JSON.parse(body) as Json }
  }

  /** Opens an event queue; `next` returns new events. */
  async events(role: AccountRole, capabilities: Json = {}): Promise<{ next(): Promise<Json[]> }> {
    const client = this.as(role)
    const { body } = await client.send('POST', '/register', {
      fetch_event_types: '[]',
      client_capabilities: JSON.stringify(capabilities),
    })
    const queue_id = String(body['queue_id'])
    let last = -1
    return {
      next: async () => {
        const reply = await client.get('/events', { queue_id, last_event_id: String(last), dont_block: 'true' })
        const events = records(reply.body['events'])
        last = Number(events.at(-1)?.['id'] ?? last)
        return events
      },
    }
  }

  /** Returns a channel's record as the owner sees it, looked up by name in the list. */
  async channel(name: string): Promise<Json & { stream_id: number }> {
    const { body } = await this.as('owner').get('/streams', {
      include_all: 'true',
      exclude_archived: 'false',
      include_default: 'true',
    })
    return pick(body['streams'], (record) => record['name'] === name) as Json & { stream_id: number }
  }

  async group(name: string): Promise<Json & { id: number }> {
    const { body } = await this.as('owner').get('/user_groups', { include_deactivated_groups: 'true' })
    return pick(body['user_groups'], (record) => record['name'] === name) as Json & { id: number }
  }

  async user(fullName: string): Promise<Json & { user_id: number }> {
    const { body } = await this.as('owner').get('/users')
    return pick(body['members'], (record) => record['full_name'] === fullName) as Json & { user_id: number }
  }

  async close(): Promise<void> {
    await this.server.close()
  }
}

export const startDemo = async (options: DemoServerOptions = {}): Promise<Demo> =>
  new Demo(await startDemoServer(options))

export const basic = (email: string, key: string): string =>
  `Basic ${Buffer.from(`${email}:${key}`).toString('base64')}`

export const records = (value: unknown): Json[] => value as Json[]

function pick(list: unknown, matches: (record: Json) => boolean): Json {
  const found = records(list).find(matches)
  if (found === undefined) throw new Error('The organization lacks what the test looks for')
  return found
}
