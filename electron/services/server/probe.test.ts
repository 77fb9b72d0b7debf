import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { startDemoServer, type DemoServer } from '../../demo-server/index.ts'
import { toFailure } from '#contract/failures.ts'
import { probeServer } from './probe.ts'
import { createRecentAnswers } from './recent-answers.ts'
import { createSender } from '../requests/sender.ts'
import { createFakeShell, type FakeShell } from '../testing/fake-ports.ts'
import { answer, refusal, startFakeServer, success, type FakeServer, type Responder } from '../testing/fake-server.ts'

describe('probeServer', () => {
  let shell: FakeShell
  const open: (FakeServer | DemoServer)[] = []
  beforeEach(async () => {
    shell = await createFakeShell()
  })
  afterEach(async () => {
    await Promise.all(open.splice(0).map((server) => server.close()))
    await shell.remove()
  })

  const probe = (address: string) => probeServer(createSender(shell.ports), address, shell.ports, createRecentAnswers())
  const probeFake = async (respond: Responder) => {
    const server = await startFakeServer(respond)
    open.push(server)
    return probe(server.url)
  }
  const unauthorized = refusal('UNAUTHORIZED', 'Not logged in: API authentication or user session required')

  it('reads a server’s description of itself', async () => {
    const server = await startDemoServer()
    open.push(server)
    expect(await probe(`${server.url}/api/v1/`)).toMatchObject({
      server: server.url,
      describesItself: true,
      featureLevel: 509,
      offersPasswordSignIn: true,
    })
  })

  it('recognizes an address of a server without an organization', async () => {
    const reasonOf = async (body: object, status = 200) => {
      const asked = probeFake((request, response) =>
        request.path.endsWith('/server_settings')
          ? answer(response, status, body)
          : answer(response, 401, unauthorized),
      )
      return asked.then(
        () => 'fine',
        (thrown: unknown) => toFailure(thrown).reason,
      )
    }
    const root = { zulip_version: '11.0', zulip_feature_level: 442 }
    expect(await reasonOf(success(root))).toBe('organization-unknown')
    expect(await reasonOf(refusal('NONEXISTENT_SUBDOMAIN', 'Subdomain required'), 400)).toBe('organization-unknown')
    expect(await reasonOf(success({ ...root, realm_name: 'Halden Ferries' }))).toBe('fine')
    expect(await reasonOf(success({ ...root, realm_uri: 'https://x.example' }))).toBe('fine')
  })

  it.each([
    ['no organization here', 400, refusal('BAD_REQUEST', 'Subdomain required'), 'organization-unknown'],
    ['no organization here, by a code', 404, refusal('NONEXISTENT_SUBDOMAIN', 'No.'), 'organization-unknown'],
    ['a deactivated organization', 401, refusal('REALM_DEACTIVATED', 'Deactivated.'), 'organization-deactivated'],
  ])('recognizes %s, with and without a description of the server', async (_what, status, body, reason) => {
    for (const isDescribed of [true, false]) {
      const found = await probeFake((request, response) =>
        isDescribed || !request.path.endsWith('/server_settings')
          ? answer(response, status, body)
          : answer(response, 404, '<html>Not found</html>'),
      ).catch(toFailure)
      expect((found as { reason?: string }).reason).toBe(reason)
    }
  })

  it('recognizes a server with only the documented operations by its refusal', async () => {
    const server = await startDemoServer({ minimal: true })
    open.push(server)
    expect(await probe(server.url)).toEqual({
      server: server.url,
      describesItself: false,
      realmName: null,
      version: null,
      featureLevel: null,
      offersPasswordSignIn: false,
      clockAheadSeconds: null,
    })
  })

  it('recognizes a server that asks for credentials before it checks the path', async () => {
    const probed = await probeFake((_request, response) => answer(response, 401, unauthorized))
    expect(probed.describesItself).toBe(false)
  })

  it.each([
    [7200, 7200],
    [-90, -90],
    [0, 0],
  ])('measures a clock that runs %i seconds ahead', async (ahead, expected) => {
    const probed = await probeFake((_request, response) => {
      const date = new Date(Date.now() + ahead * 1000).toUTCString()
      answer(response, 200, success({ zulip_feature_level: 300 }), { Date: date })
    })
    expect(Math.abs((probed.clockAheadSeconds ?? Number.NaN) - expected)).toBeLessThanOrEqual(1)
  })

  it.each([
    ['a web site that has everything', 200, '<html>Hello</html>', 'unexpected-shape', 'not-the-api'],
    ['a web site that has nothing', 404, '<html>Not found</html>', 'unexpected-shape', 'not-the-api'],
    ['another API', 404, { message: 'Not Found' }, 'unexpected-shape', 'not-the-api'],
    ['a site behind a password', 401, '<html>Who are you?</html>', 'unexpected-shape', 'not-the-api'],
    [
      'an address without an organization',
      400,
      refusal('BAD_REQUEST', 'Subdomain required'),
      'invalid-input',
      'organization-unknown',
    ],
    [
      'one that is not there',
      404,
      refusal('NONEXISTENT_SUBDOMAIN', 'No such realm'),
      'not-found',
      'organization-unknown',
    ],
    [
      'one that describes its server alone',
      200,
      success({ zulip_version: '11.0', zulip_feature_level: 442 }),
      'not-found',
      'organization-unknown',
    ],
    ['a gateway without a server', 502, '<html>Bad gateway</html>', 'server', undefined],
  ])('tells %s', async (_what, status, body, kind, reason) => {
    const failure = await probeFake((_request, response) => answer(response, status, body)).catch(toFailure)
    expect(failure).toMatchObject({ kind })
    expect((failure as { reason?: string }).reason).toBe(reason)
  })

  it('distinguishes an address where nothing listens from an invalid one', async () => {
    const server = await startFakeServer(() => undefined)
    await server.close()
    expect(await probe(server.url).catch(toFailure)).toMatchObject({ kind: 'network', reason: 'connection-refused' })
    expect(await probe('http://chat.example').catch(toFailure)).toMatchObject({ reason: 'insecure-address' })
  })
})
