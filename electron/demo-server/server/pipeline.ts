import type { FastifyReply, FastifyRequest } from 'fastify'
import type { Fault } from '../controls/faults.ts'
import { visibleParameters, type LoggedRequest } from '../controls/request-log.ts'
import type { User } from '../state/records.ts'
import { authenticate } from './authentication.ts'
import type { DemoContext } from './context.ts'
import { ApiError, badRequest, rateLimited } from './errors.ts'
import { answerFault, sendBroken } from './fault-answers.ts'
import { ignoredParametersSince, isAvailable } from './levels.ts'
import type { Answer, Call, Operation } from './operation.ts'
import { Parameters } from './parameters.ts'
import { rateHeaders } from './rate-limiter.ts'
import { readRequestBody, type ReceivedFile } from './request-body.ts'
import { performDue } from '../state/progress.ts'

/** Handles one request of an operation, from authentication to the answer. */
export async function serve(
  context: DemoContext,
  operation: Operation,
  request: FastifyRequest,
  reply: FastifyReply,
  log: LoggedRequest | undefined,
): Promise<FastifyReply> {
  // The account is checked first, so that the body of a refused upload is not read.
  if (operation.acceptsFiles === true) authenticate(context.realm, request.headers.authorization)
  const { raw, files } = await readRequestBody(request, operation.acceptsFiles === true ? context : undefined)
  if (log !== undefined) {
    log.operation = operation.id
    log.parameters = visibleParameters(raw)
  }
  // Everything that is due happens before the operation reads the state.
  performDue(context)
  const user = operation.authentication === 'basic' ? admit(context, request, reply) : undefined
  if (user === undefined) admitUnknown(context, request)

  const { realm } = context
  const fault = context.faults.take(operation, new Set(raw.keys()))
  if (fault !== undefined) await context.faults.delay(fault)
  // A reset has ended the organization of this request.
  if (context.realm !== realm) return dropConnection(request, reply)
  if (fault?.drop === 'before') return dropConnection(request, reply)
  if (fault !== undefined && (await answerFault(fault, reply))) return reply

  const { parameters, ignored } = supportedParameters(context, operation, raw, fault)
  const call = callOf(context, request, reply, parameters, files, fault)
  if (operation.appliesInOrder !== true) for (const name of raw.keys()) call.reach(name)
  const answer = await run(operation, call, user)
  if (fault?.drop === 'after') return dropConnection(request, reply)
  const body = {
    result: 'success',
    msg: '',
    ...answer,
    ...(ignored.length > 0 && context.options.featureLevel >= ignoredParametersSince
      ? { ignored_parameters_unsupported: ignored }
      : {}),
  }
  if (fault?.body === 'malformed' || fault?.body === 'truncated') return sendBroken(fault.body, body, request, reply)
  return await reply.send(body)
}

async function run(operation: Operation, call: Call, user: User | undefined): Promise<Answer> {
  if (operation.authentication === 'none') return await operation.run(call)
  if (user === undefined) throw new Error(`${operation.id} was reached without an account`)
  return await operation.run(call, user)
}

/** Authenticates a request and counts it. Every authenticated response, also a refusal, carries the rate headers. */
export function admit(context: DemoContext, request: FastifyRequest, reply: FastifyReply): User {
  const user = authenticate(context.realm, request.headers.authorization)
  const rate = context.rateLimiter.count(user.user_id)
  reply.headers(rateHeaders(rate, context.clock.now()))
  if (rate.exceeded) throw rateLimited(rate.resetSeconds)
  return user
}

/** Counts requests without an account by address. */
function admitUnknown(context: DemoContext, request: FastifyRequest): void {
  const rate = context.openRateLimiter.count(request.ip)
  if (rate.exceeded) throw rateLimited(rate.resetSeconds)
}

/**
 * Separates the parameters that the operation knows at this level from ignored ones (`service.md#ignored-parameters`).
 */
function supportedParameters(
  context: DemoContext,
  operation: Operation,
  raw: ReadonlyMap<string, string>,
  fault: Fault | undefined,
): { parameters: Parameters; ignored: string[] } {
  const known = new Map<string, string>()
  const ignored: string[] = []
  for (const [name, value] of raw) {
    if (fault?.ignoreParameters?.includes(name) === true) {
      if (fault.ignoreSilently !== true) ignored.push(name)
      continue
    }
    const availability = Object.hasOwn(operation.parameters, name) ? operation.parameters[name] : undefined
    if (availability !== undefined && isAvailable(availability, context.options.featureLevel)) known.set(name, value)
    else ignored.push(name)
  }
  return { parameters: new Parameters(known), ignored: ignored.sort() }
}

function callOf(
  context: DemoContext,
  request: FastifyRequest,
  reply: FastifyReply,
  parameters: Parameters,
  files: readonly ReceivedFile[],
  fault: Fault | undefined,
): Call {
  const left = new AbortController()
  reply.raw.once('close', () => left.abort())
  const path = request.params as Readonly<Record<string, string | undefined>>
  return {
    context,
    realm: context.realm,
    level: context.options.featureLevel,
    parameters,
    files,
    signal: left.signal,
    pathId: (name) => {
      const id = Number(path[name])
      // The route accepts only digits. A number too long to be exact is not an id.
      return Number.isSafeInteger(id) ? id : -1
    },
    reach: (name) => {
      const refused = fault?.refuseParameter
      if (refused?.name !== name) return
      if (refused.code === undefined && refused.status === undefined) throw badRequest(refused.msg)
      throw new ApiError(refused.status ?? 400, refused.code ?? 'BAD_REQUEST', refused.msg)
    },
  }
}

export function dropConnection(request: FastifyRequest, reply: FastifyReply): FastifyReply {
  void reply.hijack()
  request.raw.socket.destroy()
  return reply
}
