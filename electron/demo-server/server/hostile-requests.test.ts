import fc from 'fast-check'
import { Agent, request as httpRequest } from 'node:http'
import { expect, it } from 'vitest'
import { apiKeyOf, demoAccounts, namedPeople } from '../organization/accounts.ts'
import { operations } from '../routes/index.ts'
import { basic } from '../testing/demo.ts'
import { expectInvariants } from '../testing/invariants.ts'
import { buildApp } from './app.ts'
import { createContext } from './create-context.ts'
import type { Operation } from './operation.ts'

/** `TEST_SCALE` is 1 in `npm test` and 10 in `npm run test:all`. */
const requests = 1_000 * Number(process.env['TEST_SCALE'] ?? 1)
const seed = 1926

/** Values that break servers, values of the wrong type, and values that some parameters accept. */
// oxfmt-ignore
const hostileValues = [
  '', ' ', 'null', 'true', 'false', '0', '-1', '1', '110', '1e400', '9007199254740993', '[]', '{}', '[[1]]', '"x"',
  '[11]', '[11,13]', '[1,2,3,4,5]', '[5,4,3,2,1]', '\u0000', '\ud800', '\u202e', '😀'.repeat(40), 'x'.repeat(61),
  '../../etc/passwd', "'; DROP TABLE users; --", '<script>alert(1)</script>', '%00', '%s%n', '${7*7}', '__proto__',
  '{"__proto__": {"polluted": true}}', '{"new": 8}', '{"new": 1}', '{"new": 3, "old": 8}', '{"new": 99999}',
  '{"new":{"direct_members":[11,99999],"direct_subgroups":[]}}', '{"new":{"direct_members":[],"direct_subgroups":[]}}',
  '{"new":{"direct_members":[11],"direct_subgroups":[3]}}', '"unlimited"', '"realm_default"', '30', 'public',
  '(a+)+$', '(?P<id>[0-9]+', '((a{1,100}){1,10}){1,10}', '(?P<id>x)', '(?P<id>[0-9]+)', '[[:alpha:]]', 'https://x/{id}',
  'https://x/{id', '{{{id}}}', 'HF-{id}', 'start', 'stop', 'stream', 'direct', 'change_all', 'change_later', '✔ x',
  '@**all**', '@**topic**', '[f](/user_uploads/2/7c/berths25/berth-plan-week-25.pdf)', '/poll x', 'general chat',
  'nobody@example.org', 'signe.dahl@haldenferries.example', 'korrekt-hest-batteri', 'inherit', 'empty_topic_only',
  'x'.repeat(10_001), '['.repeat(5000), '9'.repeat(400), 'abcd', 'ab'.repeat(2049), '{"operator":"channel"}',
  '[{"operator":"channel","operand":110}]', '[["stream","random"]]', '[{"operator":1}]', 'newest', 'oldest',
] as const
const hostile = fc.constantFrom(...hostileValues)
const text = fc.oneof(
  { weight: 6, arbitrary: hostile },
  { weight: 2, arbitrary: fc.string({ unit: 'binary', maxLength: 80 }) },
  { weight: 2, arbitrary: fc.json({ maxDepth: 4 }) },
)
const pathId = fc.constantFrom(
  '1',
  '2',
  '3',
  '5',
  '13',
  '101',
  '110',
  '128',
  '140',
  '148',
  '0',
  '9'.repeat(30),
  '-1',
  'x',
  '%2e%2e',
)
const accounts = demoAccounts.map(({ key }) => namedPeople.find((person) => person.key === key)?.email ?? '')
const authorization = fc.oneof(
  { weight: 12, arbitrary: fc.constantFrom(...accounts).map((email) => basic(email, apiKeyOf(email))) },
  { weight: 1, arbitrary: fc.constantFrom('', 'Basic', 'Basic !!!', 'Bearer x', basic('a:b', 'c'), basic('', '')) },
)
/** Half of all generated requests have only parameters of the operation; the others also have unknown ones. */
const parametersOf = (operation: Operation) =>
  fc.dictionary(
    fc.oneof(
      { weight: 9, arbitrary: fc.constantFrom(...Object.keys(operation.parameters), 'zebra') },
      { weight: 1, arbitrary: fc.constantFrom('__proto__', 'constructor', 'toString', '', 'a[b]', '\u0000') },
    ),
    text,
    { maxKeys: 7 },
  )
const request = fc.constantFrom(...operations.filter(({ id }) => id !== 'events.poll')).chain((operation) =>
  fc.record({
    operation: fc.constant(operation),
    parameters: parametersOf(operation),
    id: pathId,
    authorization,
    kind: fc.constantFrom('form', 'form', 'form', 'multipart', 'json', 'nonsense'),
  }),
)

function payloadOf(kind: string, parameters: Readonly<Record<string, string>>): { type: string; body: string } {
  const form = new URLSearchParams(parameters).toString()
  if (kind === 'multipart') {
    const parts = Object.entries(parameters).map(
      ([name, value]) =>
        `--halden\r\nContent-Disposition: form-data; name="${encodeURIComponent(name)}"\r\n\r\n${value}\r\n`,
    )
    const file = '--halden\r\nContent-Disposition: form-data; name="f"; filename="../x.txt"\r\n\r\nbytes\r\n'
    return { type: 'multipart/form-data; boundary=halden', body: `${parts.join('')}${file}--halden--\r\n` }
  }
  if (kind === 'json') return { type: 'application/json', body: Object.values(parameters)[0] ?? '{' }
  if (kind === 'nonsense') return { type: 'multipart/form-data; boundary=halden', body: form }
  return { type: 'application/x-www-form-urlencoded', body: form }
}

type Exchange = {
  readonly method: string
  readonly path: string
  readonly headers: Record<string, string>
  readonly body: string
}
const agent = new Agent({ keepAlive: true, maxSockets: 1 })

/** Sends a request over a raw connection, because `fetch` would normalize the path. */
async function exchange(url: string, { method, path, headers, body }: Exchange) {
  return await new Promise<{ status: number; type: string; body: string }>((resolve, reject) => {
    const { hostname, port } = new URL(url)
    const sent = httpRequest({ agent, hostname, port, method, path, headers, timeout: 5000 }, (response) => {
      const chunks: Buffer[] = []
      response.on('data', (chunk: Buffer) => chunks.push(chunk))
      response.on('error', reject)
      response.on('end', () =>
        resolve({
          status: response.statusCode ?? 0,
          type: response.headers['content-type'] ?? '',
          body: Buffer.concat(chunks).toString('utf8'),
        }),
      )
    })
    sent.on('timeout', () => sent.destroy(new Error(`No answer: ${method} ${path.slice(0, 200)}`)))
    sent.on('error', reject)
    sent.end(body)
  })
}

/**
 * Checks that an answer is JSON with `result` and `msg`, and nearly every refusal has a `code` (`service.md#errors`).
 */
function expectDocumentedForm(status: number, type: string, body: string): void {
  expect(type).toContain('application/json')
  const answer = JSON.parse(body) as Record<string, unknown>
  expect(typeof answer['msg']).toBe('string')
  if (status === 200) {
    expect(answer).toMatchObject({ result: 'success', msg: '' })
    const ignored = answer['ignored_parameters_unsupported']
    expect(ignored === undefined || Array.isArray(ignored)).toBe(true)
    return
  }
  expect([400, 401, 403, 404, 405, 409, 429, 431, 502]).toContain(status)
  expect(answer['result']).toBe('error')
  expect(answer['msg']).not.toBe('')
  if (status === 405) expect(Array.isArray(answer['allowed_methods'])).toBe(true)
  else expect(answer['code']).toMatch(/^[A-Z_]+$/)
}

it(
  `answers ${requests} generated requests, many of them hostile, in the documented form`,
  { timeout: 90_000 },
  async () => {
    const context = createContext({
      minimal: false,
      scale: 52,
      featureLevel: 509,
      rateLimitPerMinute: 10_000_000,
      openRateLimitPerMinute: 10_000_000,
      heartbeatSeconds: 1,
      maxFileUploadSizeMib: 100,
    })
    const app = buildApp(context, operations)
    const url = await app.listen({ host: '127.0.0.1', port: 0 })
    context.url = url
    const counts = new Map<number, number>()
    let slowest = 0
    let answered = 0
    try {
      await fc.assert(
        fc.asyncProperty(request, async ({ operation, parameters, id, authorization, kind }) => {
          const { method } = operation
          const path = `/api/v1${operation.path.replace(/\{\w+\}/, id)}`
          const { type, body } = payloadOf(kind, parameters)
          const query = new URLSearchParams(parameters).toString()
          const started = performance.now()
          const response = await exchange(url, {
            method,
            path: method === 'GET' ? `${path}?${query}` : path,
            headers: {
              ...(authorization === '' ? {} : { authorization }),
              ...(method === 'GET' ? {} : { 'content-type': type, 'content-length': String(Buffer.byteLength(body)) }),
            },
            body: method === 'GET' ? '' : body,
          })
          slowest = Math.max(slowest, performance.now() - started)
          answered += 1
          if (answered % 1000 === 0) expectInvariants(context.realm)
          counts.set(response.status, (counts.get(response.status) ?? 0) + 1)
          expectDocumentedForm(response.status, response.type, response.body)
          expect(({} as Record<string, unknown>)['polluted']).toBeUndefined()
        }),
        { numRuns: requests, seed, endOnFailure: true },
      )
      expectInvariants(context.realm)
    } finally {
      agent.destroy()
      await app.close()
      context.files.remove()
    }
    const tally = [...counts].sort(([a], [b]) => a - b).map(([status, count]) => `${status}: ${count}`)
    process.stdout.write(
      `\n${requests} generated requests, seed ${seed}: ${tally.join(', ')}; slowest ${slowest.toFixed(0)} ms; invariants hold\n`,
    )
  },
)
