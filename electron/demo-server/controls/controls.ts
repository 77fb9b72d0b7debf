import type { FastifyInstance, FastifyReply } from 'fastify'
import type { DemoContext } from '../server/context.ts'
import { freshRealm } from '../server/create-context.ts'
import { performDue } from '../state/progress.ts'
import { faultNamesOf, parseFaults, type FaultyOperation } from './faults.ts'
import { mayControl } from './loopback.ts'
import { applySettings } from './settings.ts'

/** Test controls below /demo: reset, faults, clock, requests. Only on the loopback interface. */
export function registerControls(app: FastifyInstance, context: DemoContext, faulty: readonly FaultyOperation[]): void {
  const faultNames = new Set(faulty.flatMap(faultNamesOf))

  void app.register(
    (controls, _options, done) => {
      controls.addHook('onRequest', async (request, reply) => {
        if (!mayControl(request.headers.host, request.headers.origin)) {
          await refuse(reply, 403, 'The controls accept requests only from this computer.')
        }
      })

      controls.post('/reset', async () => {
        context.queues.clear()
        context.faults.clear()
        context.requests.clear()
        context.rateLimiter.clear()
        context.openRateLimiter.clear()
        context.failedLogins.clear()
        context.clock.reset()
        context.files.clear()
        context.realm = freshRealm(context.options)
        return success()
      })

      controls.route({
        method: ['POST', 'PUT'],
        url: '/faults',
        handler: async (request, reply) => {
          const faults = parseFaults(request.body, faultNames)
          if (typeof faults === 'string') return await refuse(reply, 400, faults)
          // Both happen in one step, so that no request passes between the old faults and the new ones.
          if (request.method === 'PUT') context.faults.clear()
          context.faults.add(faults)
          return success({ faults: context.faults.list() })
        },
      })
      controls.get('/faults', async () => success({ faults: context.faults.list() }))
      controls.delete('/faults', async () => {
        context.faults.clear()
        return success()
      })

      controls.post('/clock', async (request, reply) => {
        const body = (request.body ?? {}) as { advanceSeconds?: unknown; now?: unknown }
        if (typeof body.advanceSeconds === 'number' && Number.isFinite(body.advanceSeconds)) {
          context.clock.advance(body.advanceSeconds)
        } else if (typeof body.now === 'number' && Number.isFinite(body.now)) {
          context.clock.set(body.now)
        } else {
          return await refuse(reply, 400, "Set 'advanceSeconds' or 'now' to a number of seconds.")
        }
        performDue(context)
        return success({ now: context.clock.now() })
      })
      controls.get('/clock', async () => success({ now: context.clock.now() }))

      controls.post('/settings', async (request, reply) => {
        const refused = applySettings(context, request.body)
        return refused === undefined ? success() : await refuse(reply, 400, refused)
      })
      // Notifications sent to push services, which no other request shows.
      controls.get('/pushes', async () => success({ pushes: context.realm.contents.pushes }))

      controls.get('/requests', async () => success({ requests: context.requests.list() }))
      controls.delete('/requests', async () => {
        context.requests.clear()
        return success()
      })
      done()
    },
    { prefix: '/demo' },
  )
}

const success = (fields: Readonly<Record<string, unknown>> = {}): Record<string, unknown> => ({
  result: 'success',
  msg: '',
  ...fields,
})

async function refuse(reply: FastifyReply, status: number, msg: string): Promise<FastifyReply> {
  return await reply.code(status).send({ result: 'error', msg, code: status === 403 ? 'FORBIDDEN' : 'BAD_REQUEST' })
}
