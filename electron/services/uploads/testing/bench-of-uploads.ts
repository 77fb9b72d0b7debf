import { createHash, randomBytes } from 'node:crypto'
import { writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { noPolicy } from '#contract/policy.ts'
import type { JournalLine } from '#contract/journal.ts'
import type { Upload } from '#contract/uploads.ts'
import type { Connections } from '../../server/connections.ts'
import { createJournal } from '../../journal/journal.ts'
import type { ProfileList } from '../../accounts/profile-list.ts'
import { createSender } from '../../requests/sender.ts'
import { until, type FakeShell } from '../../testing/fake-ports.ts'
import { createUncheckedWrites } from '../../writes/unchecked-writes.ts'
import type { UploadTimes } from '../runner.ts'
import { createUploads, type UploadsService } from '../uploads.ts'

export const profileId = '7f3a0f0e-6f0e-4d7c-9d0e-0a1b2c3d4e5f'

export interface Server {
  readonly url: string
  readonly accounts: readonly { readonly role: string; readonly email: string; readonly apiKey: string }[]
}

export interface Bench {
  readonly uploads: UploadsService
  readonly lines: JournalLine[]
  /** The last report of an upload, by its file's name. */
  readonly reported: (name: string) => Upload | undefined
  readonly reaches: (name: string, ...states: readonly Upload['state'][]) => Promise<Upload>
  readonly write: (name: string, content: Buffer | string) => Promise<string>
  readonly add: (...paths: readonly string[]) => ReturnType<UploadsService['add']>
  readonly close: () => Promise<void>
}

interface Facts {
  readonly featureLevel?: number | null
  readonly limitMib?: number | null
  readonly times?: UploadTimes
}

/** The service over a server, with a journal of its own, as in one session. */
export function createBench(shell: FakeShell, server: Server, facts: Facts = {}): Bench {
  const { featureLevel = 509, limitMib = 100, times = { stallMs: 5_000, backoffMs: [1] } } = facts
  const [owner] = server.accounts
  const account = {
    profileId,
    server: server.url,
    email: owner?.email ?? '',
    key: owner?.apiKey ?? '',
    serverVersion: { dialect: 'field', level: featureLevel } as const,
  }
  const profile = { id: profileId, kind: 'account', server: server.url, email: account.email, label: 'Halden Ferries' }
  const list = {
    get: async () => profile,
    all: async () => [profile],
  } as unknown as ProfileList
  const connections = {
    accountOf: async () => account,
    factsOf: async () => ({ featureLevel, limits: { max_file_upload_size_mib: limitMib } }),
  } as unknown as Connections
  const journal = createJournal(shell.ports)
  const lines: JournalLine[] = []
  const kept = {
    ...journal,
    append: async (line: Parameters<typeof journal.append>[0]) => {
      await journal.append(line)
      lines.push(line)
    },
  }
  const sender = createSender(shell.ports)
  const uncheckedWrites = createUncheckedWrites(kept, list, noPolicy)
  const uploads = createUploads({ ports: shell.ports, list, connections, sender, uncheckedWrites, limits: times })
  const reported = (name: string) =>
    (shell.payloadsOf('uploads:changed') as Upload[]).findLast((upload) => upload.name === name)
  return {
    uploads,
    lines,
    reported,
    async reaches(name, ...states) {
      const isThere = () => states.some((state) => reported(name)?.state === state)
      await until(`${name} is ${states.join(' or ')}`, isThere, 20_000)
      return reported(name) as Upload
    },
    async write(name, content) {
      const path = join(shell.ports.userDataFolder, name)
      await writeFile(path, content)
      return path
    },
    add: (...paths) =>
      uploads.add(
        profileId,
        paths.map((path) => ({ path, type: '' })),
      ),
    async close() {
      await uploads.close()
      await sender.close()
      await journal.close()
    },
  }
}

export const bytesOf = (size: number): Buffer => randomBytes(size)
export const hashOf = (content: Buffer): string => createHash('sha256').update(content).digest('hex')

/** Returns the server's file under a link, as its owner reads it. */
export async function stored(server: Server, url: string): Promise<Buffer> {
  const [owner] = server.accounts
  const key = Buffer.from(`${owner?.email}:${owner?.apiKey}`).toString('base64')
  const response = await fetch(server.url + url, { headers: { Authorization: `Basic ${key}` } })
  if (!response.ok) throw new Error(`${url}: ${response.status}`)
  return Buffer.from(await response.arrayBuffer())
}

/** Uses a control of the demo organization. */
export async function control(server: Server, path: string, body: unknown): Promise<unknown> {
  const response = await fetch(`${server.url}/demo${path}`, {
    method: 'POST',
    headers: { 'Content-Type': 'application/json' },
    body: JSON.stringify(body),
  })
  if (!response.ok) throw new Error(await response.text())
  return response.json()
}

/** Counts the requests of an operation that arrived. */
export async function arrivals(server: Server, operation: string): Promise<number> {
  const { requests } = (await (await fetch(`${server.url}/demo/requests`)).json()) as {
    requests: { operation: string }[]
  }
  return requests.filter((one) => one.operation === operation).length
}
