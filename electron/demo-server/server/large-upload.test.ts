import { spawn, type ChildProcessWithoutNullStreams } from 'node:child_process'
import { createHash, randomBytes } from 'node:crypto'
import { createReadStream, mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { open } from 'node:fs/promises'
import { createRequire } from 'node:module'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { createInterface } from 'node:readline'
import { fileURLToPath } from 'node:url'
import { Upload } from 'tus-js-client'
import { afterAll, expect, it } from 'vitest'
import { basic } from '../testing/demo.ts'

const mebibyte = 1024 * 1024
const size = 300 * mebibyte
const tsx = createRequire(import.meta.url).resolve('tsx')
const cli = fileURLToPath(new URL('../cli.ts', import.meta.url))
const folder = mkdtempSync(join(tmpdir(), 'demo-upload-'))

let child: ChildProcessWithoutNullStreams | undefined
afterAll(() => {
  child?.kill('SIGTERM')
  rmSync(folder, { recursive: true, force: true })
})

type Start = { readonly url: string; readonly accounts: readonly { readonly email: string; readonly apiKey: string }[] }

/** Starts the server in a process of its own, so that its memory is measured without the test's. */
async function startServer(): Promise<Start> {
  child = spawn(process.execPath, ['--import', tsx, cli, '--max-upload-mib', '400'])
  for await (const line of createInterface({ input: child.stdout })) return JSON.parse(line) as Start
  throw new Error('The server said nothing')
}

/** Memory of the server in MiB, as the kernel counts it. */
function residentMemory(): number {
  const status = readFileSync(`/proc/${child?.pid ?? 0}/status`, 'utf8')
  return Number(/VmRSS:\s+(\d+)/.exec(status)?.[1]) / 1024
}

async function writeFile(path: string): Promise<string> {
  const hash = createHash('sha256')
  const block = randomBytes(mebibyte)
  const file = await open(path, 'w')
  for (let index = 0; index < size / mebibyte; index += 1) {
    // No two pieces are the same, so a lost or repeated piece changes the hash.
    block.writeUInt32LE(index)
    hash.update(block)
    await file.write(block)
  }
  await file.close()
  return hash.digest('hex')
}

it.skipIf(process.platform !== 'linux')(
  'a file of 300 MB arrives whole though its connection breaks twice, and memory stays flat',
  { timeout: 60_000 },
  async () => {
    const { url, accounts } = await startServer()
    const [owner] = accounts
    const Authorization = basic(owner?.email ?? '', owner?.apiKey ?? '')
    const path = join(folder, 'large.bin')
    const sent = await writeFile(path)
    const fault = { operation: 'uploads.tus-send', times: 2, dropAfterBytes: 100 * mebibyte }
    await fetch(`${url}/demo/faults`, {
      method: 'POST',
      body: JSON.stringify(fault),
      headers: { 'Content-Type': 'application/json' },
    })

    const before = residentMemory()
    let peak = before
    const sampling = setInterval(() => (peak = Math.max(peak, residentMemory())), 20)
    const started = performance.now()
    const file = await new Promise<string>((resolve, reject) => {
      const upload = new Upload(createReadStream(path), {
        endpoint: `${url}/api/v1/tus/`,
        uploadSize: size,
        // This client has the whole file in memory, but the server sees one long request.
        chunkSize: Number.POSITIVE_INFINITY,
        headers: { Authorization },
        metadata: { filename: 'large.bin' },
        retryDelays: [20, 50, 100, 200, 500, 1000],
        onError: reject,
        onSuccess: ({ lastResponse }) => resolve((JSON.parse(lastResponse.getBody()) as { url: string }).url),
      })
      upload.start()
    })
    const uploaded = performance.now() - started

    const hash = createHash('sha256')
    let received = 0
    const response = await fetch(url + file, { headers: { Authorization } })
    for await (const chunk of response.body ?? []) {
      hash.update(chunk as Uint8Array)
      received += (chunk as Uint8Array).length
    }
    clearInterval(sampling)
    expect([received, hash.digest('hex')]).toEqual([size, sent])

    const log = (await (await fetch(`${url}/demo/requests`)).json()) as {
      requests: { operation: string; status: number | null }[]
    }
    const sends = log.requests.filter(({ operation }) => operation === 'uploads.tus-send')
    // The two broken requests have no status; the last one finished.
    expect(sends.filter(({ status }) => status === null)).toHaveLength(2)
    expect(sends.at(-1)?.status).toBe(200)
    process.stdout.write(
      `\n300 MB in ${(uploaded / 1000).toFixed(1)} s over ${sends.length} connections; memory ${before.toFixed(0)} MiB before, ${peak.toFixed(0)} MiB at most\n`,
    )
    expect(peak - before).toBeLessThan(64)
  },
)
