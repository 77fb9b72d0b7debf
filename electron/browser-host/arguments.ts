import { parseArgs } from 'node:util'

export interface HostArguments {
  readonly port: number
  readonly opensWindow: boolean
  readonly userData: string | undefined
}

/** Reads `--port N --no-open --user-data DIR`; throws an error with a plain sentence about anything else. */
export function readArguments(given: readonly string[]): HostArguments {
  const { values } = parseArgs({
    args: [...given],
    options: {
      port: { type: 'string', default: '0' },
      'no-open': { type: 'boolean', default: false },
      'user-data': { type: 'string' },
    },
  })
  const port = Number(values.port)
  if (!Number.isInteger(port) || port < 0 || port > 65_535)
    throw new Error(`“${values.port}” isn’t a port. Use a number from 0 to 65535.`)
  return { port, opensWindow: !values['no-open'], userData: values['user-data'] }
}
