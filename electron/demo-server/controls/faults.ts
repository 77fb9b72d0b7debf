import { setTimeout as wait } from 'node:timers/promises'

/** A simulated failure; README.md describes each field. */
export type Fault = {
  readonly operation?: string
  readonly times?: number
  readonly latencyMs?: number
  readonly hold?: boolean
  readonly status?: number
  readonly code?: string
  readonly msg?: string
  readonly extra?: Readonly<Record<string, unknown>>
  readonly retryAfterSeconds?: number
  readonly drop?: 'before' | 'after'
  /** For resumable uploads: cuts the connection after this many bytes. */
  readonly dropAfterBytes?: number
  readonly body?: 'malformed' | 'truncated' | 'html'
  readonly ignoreParameters?: readonly string[]
  readonly ignoreSilently?: boolean
  readonly refuseParameter?: {
    readonly name: string
    readonly msg: string
    readonly code?: string
    readonly status?: number
  }
}

/** Target of a fault: an operation, or a step of this server that is not part of the API. */
export type FaultyOperation = { readonly id: string; readonly method: string; readonly path: string }

/** Names of an operation in faults. */
export const faultNamesOf = ({ id, method, path }: FaultyOperation): readonly string[] => [id, `${method} ${path}`]

/** Active faults. The first one that fits a request is applied. */
export class Faults {
  #active: { readonly fault: Fault; left: number }[] = []
  #held: (() => void)[] = []

  add(faults: readonly Fault[]): void {
    this.#active.push(...faults.map((fault) => ({ fault, left: fault.times ?? Number.POSITIVE_INFINITY })))
  }

  /** Removes all faults, and lets held requests continue. */
  clear(): void {
    this.#active = []
    for (const release of this.#held) release()
    this.#held = []
  }

  /** Delays a request by the latency of its fault. */
  async delay({ latencyMs, hold }: Fault): Promise<void> {
    if (latencyMs !== undefined) await wait(latencyMs, undefined, { ref: false })
    if (hold === true) await new Promise<void>((resolve) => void this.#held.push(resolve))
  }

  list(): readonly Fault[] {
    return this.#active.map(({ fault }) => fault)
  }

  /**
   * Returns the fault for this request, and counts it as used. A fault of one parameter waits for a request that has
   * it.
   */
  take(operation: FaultyOperation, parameters: ReadonlySet<string>): Fault | undefined {
    const names = new Set(faultNamesOf(operation))
    const found = this.#active.find(
      ({ fault, left }) =>
        left > 0 &&
        (fault.operation === undefined || names.has(fault.operation)) &&
        (fault.refuseParameter === undefined || parameters.has(fault.refuseParameter.name)),
    )
    if (found === undefined) return undefined
    found.left -= 1
    if (found.left <= 0) this.#active = this.#active.filter((entry) => entry !== found)
    return found.fault
  }
}

type Check = (value: unknown) => boolean
const isText: Check = (value) => typeof value === 'string'
const isCount: Check = (value) => typeof value === 'number' && Number.isFinite(value) && value >= 0
const isObject: Check = (value) => typeof value === 'object' && value !== null && !Array.isArray(value)

const checks: Readonly<Record<keyof Fault, Check>> = {
  operation: isText,
  times: isCount,
  latencyMs: isCount,
  hold: (value) => value === true,
  status: (value) => typeof value === 'number' && Number.isInteger(value) && value >= 200 && value <= 599,
  code: isText,
  msg: isText,
  extra: isObject,
  retryAfterSeconds: isCount,
  drop: (value) => value === 'before' || value === 'after',
  dropAfterBytes: isCount,
  body: (value) => value === 'malformed' || value === 'truncated' || value === 'html',
  ignoreParameters: (value) => Array.isArray(value) && value.every(isText),
  ignoreSilently: (value) => typeof value === 'boolean',
  refuseParameter: (value) =>
    isObject(value) && isText((value as { name?: unknown }).name) && isText((value as { msg?: unknown }).msg),
}

/**
 * Reads faults from a request body; returns a sentence for a problem. An operation that this server does not answer is
 * refused too, because a test with a fault that never applies proves nothing.
 */
export function parseFaults(body: unknown, names: ReadonlySet<string>): readonly Fault[] | string {
  const list: readonly unknown[] = Array.isArray(body) ? body : [body]
  for (const [index, item] of list.entries()) {
    if (!isObject(item)) return `fault ${index} isn't an object`
    for (const [name, value] of Object.entries(item as object)) {
      const check = (checks as Readonly<Record<string, Check | undefined>>)[name]
      if (check === undefined) return `fault ${index} has an unknown field '${name}'`
      if (!check(value)) return `fault ${index} has an invalid '${name}'`
    }
    const { operation } = item as Fault
    if (operation !== undefined && !names.has(operation)) {
      return `fault ${index} names '${operation}', which this server doesn't provide`
    }
  }
  return list as readonly Fault[]
}
