import { parseArgs } from 'node:util'
import { startDemoServer, type DemoServerOptions } from './index.ts'

const usage = `Usage: demo-server [--port N] [--minimal] [--scale N] [--feature-level L] [--rate-limit N]
                   [--max-upload-mib N]

  --port N           listen on this port of 127.0.0.1 (default: any free one)
  --minimal          answer the documented operations and nothing else
  --scale N          have N channels, with users and groups in proportion
  --feature-level L  speak as a server of that level does (default: the newest)
  --rate-limit N     requests per minute and account (default: 2000)
  --max-upload-mib N the largest file that may be uploaded (default: 100)`

class UsageError extends Error {}

function readOptions(args: readonly string[]): DemoServerOptions | 'help' {
  const { values } = parseArgs({
    args: [...args],
    options: {
      port: { type: 'string' },
      minimal: { type: 'boolean' },
      scale: { type: 'string' },
      'feature-level': { type: 'string' },
      'rate-limit': { type: 'string' },
      'max-upload-mib': { type: 'string' },
      help: { type: 'boolean' },
    },
  })
  if (values.help === true) return 'help'
  return {
    minimal: values.minimal === true,
    ...numberOption('port', '--port', values.port, 0, 65_535),
    ...numberOption('scale', '--scale', values.scale, 1, 100_000),
    ...numberOption('featureLevel', '--feature-level', values['feature-level'], 1, 100_000),
    ...numberOption('maxFileUploadSizeMib', '--max-upload-mib', values['max-upload-mib'], 0, 1_000_000),
    ...numberOption('rateLimitPerMinute', '--rate-limit', values['rate-limit'], 1, 1_000_000),
  }
}

function numberOption<K extends string>(
  key: K,
  flag: string,
  text: string | undefined,
  minimum: number,
  maximum: number,
): Partial<Record<K, number>> {
  if (text === undefined) return {}
  const value = Number(text)
  if (!/^\d+$/.test(text) || value < minimum || value > maximum) {
    throw new UsageError(`${flag} wants a whole number from ${minimum} to ${maximum}, not '${text}'`)
  }
  return { [key]: value } as Record<K, number>
}

function fail(message: string): void {
  process.stderr.write(`${message}\n`)
  process.exitCode = 1
}

function isUsageError(error: unknown): error is Error {
  if (error instanceof UsageError) return true
  return error instanceof Error && 'code' in error && String(error.code).startsWith('ERR_PARSE_ARGS')
}

async function main(): Promise<void> {
  const options = readOptions(process.argv.slice(2))
  if (options === 'help') {
    process.stdout.write(`${usage}\n`)
    return
  }
  const server = await startDemoServer(options)
  const accounts = server.accounts.map(({ role, email, apiKey, fullName, password }) => ({
    role,
    email,
    apiKey,
    fullName,
    password,
  }))
  // The first line is a promise to programs: one JSON object (DESIGN §7).
  process.stdout.write(`${JSON.stringify({ url: server.url, accounts })}\n`)
  for (const signal of ['SIGINT', 'SIGTERM'] as const) {
    process.once(signal, () => {
      void server.close().then(() => process.exit(0))
    })
  }
}

main().catch((error: unknown) => {
  if (isUsageError(error)) return fail(`${error.message}\n\n${usage}`)
  const code = error instanceof Error && 'code' in error ? error.code : undefined
  if (code === 'EADDRINUSE') return fail('That port is taken already; choose another with --port.')
  if (code === 'EACCES') return fail('That port may not be used; choose another with --port.')
  fail(error instanceof Error ? (error.stack ?? error.message) : String(error))
})
