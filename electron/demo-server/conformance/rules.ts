import { readFileSync } from 'node:fs'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { startDemo, type Demo, type Reply } from '../testing/demo.ts'

/** Headings of the facts about the service. */
const headings = new Set(
  [...readFileSync(new URL('../../contract/service.md', import.meta.url), 'utf8').matchAll(/^## (.+)$/gm)].map(
    ([, heading = '']) => heading.toLowerCase().replaceAll(' ', '-'),
  ),
)

/** Number of passed rules by heading. */
const covered = new Map<string, number>()

let demo: Demo | undefined

/** Defines rules for a server of the newest level. Each rule starts with a fresh organization. */
export function conformance(name: string, define: () => void): void {
  describe(name, () => {
    beforeAll(async () => {
      demo ??= await startDemo({ rateLimitPerMinute: 1_000_000, openRateLimitPerMinute: 1_000_000 })
    })
    beforeEach(async () => await demo?.reset())
    define()
  })
}

/** Tests one rule of the service: its heading in `service.md`, the rule, and a test of it. */
export function rule(section: string, says: string, check: (server: Demo) => Promise<void>): void {
  if (!headings.has(section)) throw new Error(`service.md has no heading ${section}`)
  it(says, async () => {
    if (demo === undefined) throw new Error('A rule is outside of conformance()')
    await check(demo)
    covered.set(section, (covered.get(section) ?? 0) + 1)
  })
}

/** Tests a rule about an older or newer server. */
export function ruleAt(level: number, section: string, says: string, check: (server: Demo) => Promise<void>): void {
  rule(section, `at level ${level}: ${says}`, async () => {
    const server = await startDemo({ featureLevel: level })
    try {
      await check(server)
    } finally {
      await server.close()
    }
  })
}

/** Prints the number of tested rules after all tests. */
export function printCoverage(): void {
  afterAll(async () => {
    await demo?.close()
    demo = undefined
    const sections = [...covered].sort(([a], [b]) => a.localeCompare(b))
    const total = sections.reduce((sum, [, count]) => sum + count, 0)
    const lines = sections.map(([section, count]) => `  ${section.padEnd(24)} ${String(count).padStart(4)}`)
    process.stdout.write(
      `\nTested rules by heading of service.md:\n${lines.join('\n')}\n  ${'total'.padEnd(24)} ${String(total).padStart(4)}\n`,
    )
  })
}

export type Outcome =
  | 'success'
  | {
      readonly status?: number
      readonly code?: string
      readonly msg?: string | RegExp
      readonly fields?: Readonly<Record<string, unknown>>
    }

/** The general refusal, as for most errors. */
export const bad = (msg?: string | RegExp, fields?: Readonly<Record<string, unknown>>): Outcome => ({
  status: 400,
  code: 'BAD_REQUEST',
  ...(msg === undefined ? {} : { msg }),
  ...(fields === undefined ? {} : { fields }),
})

export const missing = (name: string): Outcome => ({
  status: 400,
  code: 'REQUEST_VARIABLE_MISSING',
  msg: `Missing '${name}' argument`,
  fields: { var_name: name },
})

export const notAdministrator: Outcome = { status: 400, code: 'UNAUTHORIZED_PRINCIPAL' }

/** Checks the status, code, words and fields of an answer. */
export function expectOutcome(reply: Reply, outcome: Outcome): void {
  if (outcome === 'success') {
    expect(reply.body).toMatchObject({ result: 'success', msg: '' })
    expect(reply.status).toBe(200)
    return
  }
  expect(reply.body).toMatchObject({ result: 'error', ...outcome.fields })
  expect(reply.body['code']).toBe(outcome.code ?? 'BAD_REQUEST')
  if (outcome.msg instanceof RegExp) expect(reply.body['msg']).toMatch(outcome.msg)
  else if (outcome.msg !== undefined) expect(reply.body['msg']).toBe(outcome.msg)
  else expect(reply.body['msg']).not.toBe('')
  expect(reply.status).toBe(outcome.status ?? 400)
}

export type Fields = Readonly<Record<string, string>>
/** Sends a valid request, in which `change` replaces some fields. */
export type Send = (server: Demo, change: Readonly<Record<string, string | undefined>>) => Promise<Reply>

/** Values to test one parameter with. */
export type Row = {
  readonly valid: readonly string[]
  readonly absent: Outcome
  readonly wrong?: readonly (readonly [value: string, outcome: Outcome])[]
  readonly atLimit?: readonly string[]
  readonly pastLimit?: readonly (readonly [value: string, outcome: Outcome])[]
}

const short = (value: string): string =>
  value.length > 40 ? `${value.slice(0, 30)}… (${value.length} characters)` : value

/** Tests a parameter: valid, absent, of the wrong type or value, at its limit and past it. */
export function row(section: string, send: Send, name: string, { valid, absent, ...more }: Row): void {
  for (const value of valid) {
    rule(section, `${name} accepts ${short(value) || 'an empty text'}`, async (server) => {
      expectOutcome(await send(server, { [name]: value }), 'success')
    })
  }
  rule(section, `${name} absent: ${absent === 'success' ? 'accepted' : 'refused'}`, async (server) => {
    expectOutcome(await send(server, { [name]: undefined }), absent)
  })
  for (const [value, outcome] of more.wrong ?? []) {
    rule(section, `${name} refuses ${short(value) || 'an empty text'}`, async (server) => {
      expectOutcome(await send(server, { [name]: value }), outcome)
    })
  }
  for (const value of more.atLimit ?? []) {
    rule(section, `${name} accepts its limit, ${short(value)}`, async (server) => {
      expectOutcome(await send(server, { [name]: value }), 'success')
    })
  }
  for (const [value, outcome] of more.pastLimit ?? []) {
    rule(section, `${name} refuses more than its limit, ${short(value)}`, async (server) => {
      expectOutcome(await send(server, { [name]: value }), outcome)
    })
  }
}

/** Replaces some fields of a base request, or removes them where they are undefined. */
export function fieldsOf(base: Fields, change: Readonly<Record<string, string | undefined>>): Record<string, string> {
  return Object.fromEntries(
    Object.entries({ ...base, ...change }).flatMap(([name, value]) => (value === undefined ? [] : [[name, value]])),
  )
}
