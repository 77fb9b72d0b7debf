import { connect } from 'node:net'
import fc from 'fast-check'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { operations } from '../routes/index.ts'
import { startDemo, type Demo } from '../testing/demo.ts'

let demo: Demo
beforeAll(async () => {
  demo = await startDemo({ rateLimitPerMinute: 1_000_000, heartbeatSeconds: 0.02 })
})
afterAll(async () => await demo.close())

const text = fc.oneof(
  fc.string({ unit: 'binary', maxLength: 30 }),
  fc.json({ maxDepth: 3 }),
  fc.constantFrom('true', 'false', 'null', '0', '-1', '1e400', '101', '"unlimited"', '[]', '{}', '[[1]]', '\u0000'),
  fc.constantFrom(
    '{"new":8}',
    '{"new":1}',
    '{"new":{"direct_members":[11],"direct_subgroups":[23]},"old":8}',
    '{"new":1.5}',
  ),
)

describe('a connection', () => {
  it.each(operations.map((operation) => [operation.id, operation] as const))(
    '%s never fails',
    async (_id, operation) => {
      const names = [...Object.keys(operation.parameters), '__proto__', 'constructor']
      const fields = fc.dictionary(fc.constantFrom(...names), text, { maxKeys: 6 })
      const id = fc.constantFrom('1', '101', '110', '128', '0', '9'.repeat(40))
      await fc.assert(
        fc.asyncProperty(
          fields,
          id,
          fc.constantFrom('owner', 'member', 'guest', 'bot'),
          async (parameters, pathId, role) => {
            const path = operation.path.replace(/\{\w+\}/, pathId)
            const client = demo.as(role)
            const reply =
              operation.method === 'GET'
                ? await client.get(path, parameters)
                : await client.send(operation.method, path, parameters)
            expect([200, 400, 401, 404, 409, 429]).toContain(reply.status)
            expect(reply.body['result']).toBe(reply.status === 200 ? 'success' : 'error')
            if (reply.status !== 200) expect(reply.body['msg']).not.toBe('')
          },
        ),
        { numRuns: 40 },
      )
    },
  )

  it.each([
    ['no HTTP at all', 'hello\r\n\r\n'],
    ['a body that never comes', 'POST /api/v1/register HTTP/1.1\r\nHost: x\r\nContent-Length: 10\r\n\r\nabc'],
    ['a bad method', 'BREW /api/v1/streams HTTP/1.1\r\nHost: x\r\n\r\n'],
    ['no Host', 'GET /demo/requests HTTP/1.1\r\n\r\n'],
  ])('survives %s', async (_case, bytes) => {
    const { port } = new URL(demo.url)
    await new Promise<void>((resolve) => {
      const socket = connect(Number(port), '127.0.0.1', () => socket.write(bytes))
      socket.on('error', () => undefined)
      socket.once('data', (data) => {
        expect(String(data)).toMatch(/^HTTP\/1\.1 4\d\d [\s\S]*"result":"error"/)
        socket.destroy()
      })
      socket.once('close', () => resolve())
      setTimeout(() => socket.destroy(), 60)
    })
    expect((await demo.as('owner').get('/users/me')).status).toBe(200)
  })
})
