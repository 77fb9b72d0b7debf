import { parseArgs } from 'node:util'
import { startDemoServer, type DemoServerOptions } from './index.ts'

const usage = `Usage: demo-server [--port N] [--minimal] [--scale N] [--feature-level L] [--rate-limit N]
                   [--max-upload-mib N]

  --port N           listen on this port of 127.0.0.1 (default: any free port)
  --minimal          answer only the documented operations
  --scale N          create N channels, with users and groups in proportion
  --feature-level L  behave like a server of that feature level (default: the newest)
  --rate-limit N     allow N requests per minute and account (default: 2000)
  --max-upload-mib N largest upload in MiB; 0 turns uploads off (default: 100)`

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
    throw new UsageError(`${flag} needs a whole number from ${minimum} to ${maximum}, not '${text}'`)
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
  // Programs rely on the first line, which is one JSON object.
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
  if (code === 'EADDRINUSE') return fail('That port is already in use. Choose another one with --port.')
  if (code === 'EACCES') return fail('You don’t have permission to use that port. Choose another one with --port.')
  fail(error instanceof Error ? (error.stack ?? error.message) : String(error))
})
