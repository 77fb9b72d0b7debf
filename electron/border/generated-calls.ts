import { randomUUID } from 'node:crypto'
import { calls, type Channel } from '#contract/ipc.ts'
import { operations } from '#contract/operations/index.ts'
import type { Random } from '#contract/testing/seed.ts'
import { sampleOf } from '#contract/testing/sample-of.ts'

/** For tests: calls over the bridge as a compromised page would make them, generated from a seed. */

export interface GeneratedCall {
  readonly channel: Channel
  readonly input: unknown
}

/** Real values that calls refer to. */
export interface KnownValues {
  readonly profileId: string
  /** Servers that nobody connected. */
  readonly strangers: readonly string[]
  /** A file of this computer that no call may reach. */
  readonly file: string
}

const pick = <T>(random: Random, from: readonly T[]): T => from[Math.floor(random() * from.length)] as T

const samples = new Map(
  Object.entries(calls).map(([channel, { input }]) => [channel, JSON.stringify(sampleOf(input) ?? null)]),
)

/** Generates one call: half of them match the contract, half have one to three fields replaced by hostile values. */
export function generateCall(random: Random, channels: readonly Channel[], known: KnownValues): GeneratedCall {
  const channel = pick(random, channels)
  const input = fill(JSON.parse(samples.get(channel) ?? 'null'), '', random, known)
  // Files aren't data, so the contract has no sample of them.
  if (channel === 'uploads:add' && random() < 0.5)
    return { channel, input: { ...Object(input), files: [new File(['x'], known.file)] } }
  const times = random() < 0.5 ? 0 : 1 + Math.floor(random() * 3)
  let changed = input
  for (let time = 0; time < times; time += 1) changed = replaceOne(changed, random, hostile(random, known))
  return { channel, input: changed }
}

/** Replaces the sample's placeholders with real values, so that a call passes the check of its shape. */
function fill(value: unknown, name: string, random: Random, known: KnownValues): unknown {
  if (Array.isArray(value)) return value.map((item) => fill(item, name, random, known))
  if (typeof value === 'object' && value !== null) {
    return Object.fromEntries(Object.entries(value).map(([key, inner]) => [key, fill(inner, key, random, known)]))
  }
  if (typeof value !== 'string') return value
  if (name === 'profileId') return random() < 0.9 ? known.profileId : randomUUID()
  if (/Ids?$|^handle$/.test(name)) return randomUUID()
  if (name === 'server') return pick(random, known.strangers)
  if (name === 'operation') return pick(random, Object.keys(operations))
  return name === 'path' ? known.file : value
}

/** Values of the wrong kind, too large, too deep, or harmful if trusted. */
function hostile(random: Random, { strangers, file }: KnownValues): unknown {
  const stranger = pick(random, strangers)
  return pick<() => unknown>(random, [
    () => null,
    () => [],
    () => ({}),
    () => true,
    () => -1,
    () => 1.5,
    () => 1e21,
    () => '',
    () => file,
    () => `../../../../../../../..${file}`,
    () => `file://${file}`,
    () => stranger,
    () => `${stranger}/api/v1/users/me`,
    () => `https://user:password@${new URL(stranger).host}/`,
    () => 'javascript:alert(1)',
    () => '\u0000',
    () => '\u202eevil',
    () => 'x'.repeat(100_000),
    () => JSON.parse('{"__proto__":{"isAdmin":true},"constructor":1}') as unknown,
    () => Array.from({ length: 2_000 }, (_, index) => index),
    () => nested(200),
    () => new Uint8Array(50_000),
    () => randomUUID(),
  ])()
}

const nested = (depth: number): unknown => (depth === 0 ? 1 : [nested(depth - 1)])

/** Replaces one of the value's fields, at any depth. */
function replaceOne(value: unknown, random: Random, by: unknown): unknown {
  const isObject = typeof value === 'object' && value !== null && !Array.isArray(value)
  if (!isObject || Object.keys(value).length === 0 || random() < 0.1) return by
  const key = pick(random, Object.keys(value))
  const inner = (value as Record<string, unknown>)[key]
  return { ...value, [key]: random() < 0.5 ? by : replaceOne(inner, random, by) }
}
