import { spawn, type ChildProcessWithoutNullStreams } from 'node:child_process'
import { createRequire } from 'node:module'
import { fileURLToPath } from 'node:url'
import { afterEach, describe, expect, it } from 'vitest'

const tsx = createRequire(import.meta.url).resolve('tsx')
const cli = fileURLToPath(new URL('cli.ts', import.meta.url))

const running: ChildProcessWithoutNullStreams[] = []
afterEach(() => {
  for (const child of running.splice(0)) if (child.exitCode === null) child.kill('SIGKILL')
})

function start(...args: string[]): ChildProcessWithoutNullStreams {
  const child = spawn(process.execPath, ['--import', tsx, cli, ...args])
  running.push(child)
  return child
}

async function collect(child: ChildProcessWithoutNullStreams): Promise<{ code: number | null; errors: string }> {
  let errors = ''
  child.stderr.on('data', (data: Buffer) => (errors += data.toString()))
  const code = await new Promise<number | null>((resolve) => child.once('close', resolve))
  return { code, errors }
}

describe('cli', () => {
  it('prints its address and accounts in its first line, and ends at a signal', async () => {
    const child = start('--feature-level', '500')
    const ended = collect(child)
    const line = await new Promise<string>((resolve) => {
      child.stdout.once('data', (data: Buffer) => resolve(data.toString().split('\n', 1)[0] ?? ''))
    })
    const { url, accounts } = JSON.parse(line) as { url: string; accounts: Record<string, string>[] }
    expect(url).toMatch(/^http:\/\/127\.0\.0\.1:\d+$/)
    expect(accounts.map((account) => account['role'])).toEqual([
      'owner',
      'administrator',
      'moderator',
      'member',
      'guest',
      'bot',
    ])
    for (const account of accounts) {
      expect(account['email']).toContain('@')
      expect(account['apiKey']).toMatch(/^\w{32}$/)
    }
    const settings = (await (await fetch(`${url}/api/v1/server_settings`)).json()) as Record<string, unknown>
    expect(settings['zulip_feature_level']).toBe(500)
    child.kill('SIGTERM')
    expect((await ended).code).toBe(0)
  })

  it.each([
    [['--port', 'many'], '--port needs a whole number'],
    [['--scale', '0'], '--scale needs a whole number'],
    [['--sizes', '3'], "Unknown option '--sizes'"],
    [['--port'], '--port'],
  ])('refuses %s with a sentence', async (args, words) => {
    const { code, errors } = await collect(start(...args))
    expect(code).toBe(1)
    expect(errors).toContain(words)
    expect(errors).toContain('Usage:')
    expect(errors).not.toContain('    at ')
  })
})
