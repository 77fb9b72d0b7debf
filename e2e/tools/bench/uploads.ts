import { execFile } from 'node:child_process'
import { randomBytes } from 'node:crypto'
import { createRequire } from 'node:module'
import { mkdtemp, open, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { accountOf, resetDemo, startDemoServer, type DemoServer } from '../../demo-server.ts'
import { startProgram, type Program } from '../../shells/first-line.ts'
import { ratios, repeat, suite } from './measure.ts'
import { timed } from './service.ts'

const mebibyte = 1024 * 1024
const size = 1024 * mebibyte
const run = promisify(execFile)

/** A large file, uploaded by the console's services and by curl to the same endpoint, alternately. */
export const uploads = suite(
  {
    time: { name: 'a resumable upload of 1 GiB ÷ curl', unit: '×', budget: 1.11 },
    memory: { name: 'memory above idle in an upload of 1 GiB', unit: 'MiB', budget: 64 },
  },
  async ({ rounds }) => {
    const folder = await mkdtemp(join(tmpdir(), 'realm-console-bench-'))
    const demo = await startDemoServer({ rateLimit: 1_000_000, maxUploadMib: 2_000 })
    const { email, apiKey } = accountOf(demo, 'owner')
    const worker = await startProgram<{ url: string }>(
      join(__dirname, 'uploads-worker.ts'),
      [join(folder, 'user-data'), demo.url, email, apiKey],
      process.env,
      ['--import', createRequire(__filename).resolve('tsx')],
    )
    try {
      const file = join(folder, 'large.bin')
      await write(file)
      // The second upload waits for the disk, which still writes the file of the first. So the order alternates, and an
      // extra round makes their number even.
      const taken = await repeat(rounds + (rounds % 2), async (turn) => {
        const isCurlFirst = turn % 2 === 0
        const before = isCurlFirst ? await curlTime(demo, file) : null
        const ours = await byConsole(worker, file)
        await resetDemo(demo.url)
        return { curl: before ?? (await curlTime(demo, file)), ...ours }
      })
      return {
        time: ratios(
          taken.map(({ ms }) => ms),
          taken.map(({ curl }) => curl),
        ),
        memory: taken.map(({ above }) => above),
      }
    } finally {
      await worker.end()
      await demo.close()
      await rm(folder, { recursive: true, force: true, maxRetries: 5 })
    }
  },
)

async function curlTime(demo: DemoServer, file: string): Promise<number> {
  const taken = await timed(() => byCurl(demo, file))
  await resetDemo(demo.url)
  return taken
}

async function write(path: string): Promise<void> {
  const block = randomBytes(mebibyte)
  const file = await open(path, 'w')
  for (let index = 0; index < size / mebibyte; index += 1) await file.write(block)
  await file.close()
}

async function byConsole({ first }: Program<{ url: string }>, file: string): Promise<{ ms: number; above: number }> {
  const answer = await fetch(`${first.url}/${encodeURIComponent(file)}`)
  if (!answer.ok) throw new Error(await answer.text())
  return (await answer.json()) as { ms: number; above: number }
}

/**
 * Uploads by curl, which is the minimum for any client: one request creates the upload, and one sends the whole file.
 */
async function byCurl(demo: DemoServer, file: string): Promise<void> {
  const { email, apiKey } = accountOf(demo, 'owner')
  const headers = {
    'Tus-Resumable': '1.0.0',
    Authorization: `Basic ${Buffer.from(`${email}:${apiKey}`).toString('base64')}`,
  }
  const created = await fetch(`${demo.url}/api/v1/tus/`, {
    method: 'POST',
    headers: { ...headers, 'Upload-Length': String(size) },
  })
  const sending = {
    ...headers,
    'Upload-Offset': '0',
    'Content-Type': 'application/offset+octet-stream',
    Expect: '',
  }
  const given = Object.entries(sending).flatMap(([name, value]) => ['-H', `${name}: ${value}`])
  const { stdout } = await run('curl', [
    '-sSf',
    '-X',
    'PATCH',
    '-T',
    file,
    ...given,
    created.headers.get('location') ?? '',
  ])
  if (!stdout.includes('/user_uploads/')) throw new Error(`curl was answered: ${stdout}`)
}
