import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { documentedOperations } from '../conformance/conventions.ts'
import { startDemo, type Demo } from '../testing/demo.ts'
import { operations } from './index.ts'

let demo: Demo
beforeAll(async () => {
  demo = await startDemo({ minimal: true })
})
afterAll(async () => await demo.close())

describe('minimal mode answers exactly the 19 operations', () => {
  it('and marks them in its table', () => {
    expect(documentedOperations).toHaveLength(19)
    const documented = operations.filter((operation) => operation.documented)
    const paths = documented.map(({ method, path }) => `${method} ${path.replace(/\{\w+\}/g, '{id}')}`).sort()
    const written = documentedOperations.map(([method, path]) => `${method} ${path.replace(/\d+/g, '{id}')}`).sort()
    expect(paths).toEqual(written)
  })

  it.each(documentedOperations)('%s %s is answered', async (method, path) => {
    const client = demo.as('owner')
    const reply = method === 'GET' ? await client.get(path) : await client.send(method, path)
    expect(reply.body['msg']).not.toBe('This endpoint does not exist.')
    expect(reply.status).not.toBe(405)
  })

  it.each(operations.filter((operation) => !operation.documented).map(({ method, path }) => [method, path]))(
    '%s %s is not answered',
    async (method, path) => {
      const client = demo.as('owner')
      const concrete = path.replace(/\{\w+\}/g, '1')
      const reply = method === 'GET' ? await client.get(concrete) : await client.send(method, concrete)
      expect([404, 405]).toContain(reply.status)
    },
  )

  it('with unique ids and paths', () => {
    expect(new Set(operations.map(({ id }) => id)).size).toBe(operations.length)
    expect(new Set(operations.map(({ method, path }) => `${method} ${path}`)).size).toBe(operations.length)
  })
})
