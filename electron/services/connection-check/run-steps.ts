import type { Socket } from 'node:net'
import { AppError, type FailureKind } from '#contract/failures.ts'
import { checkSteps, type CheckStep, type CheckStepName, type Finding } from '#contract/connection-check.ts'
import type { Account } from '../requests/account.ts'
import { readRateLimit } from '../requests/allowance.ts'
import type { SentReply } from '../requests/sender.ts'
import { readFailedRequest } from './failed-request.ts'
import { stateOf, type Scene, type StepResult, type Subject } from './scene.ts'
import { checkAnswer, checkApi, checkClock, checkLevel, requestOptions } from './steps/server.ts'
import { endQueue } from '../server/events.ts'
import { queueOf, registrationFor, type Queue } from '../server/registration.ts'
import { askOptional, serverVersionFrom } from '../server/server-questions.ts'
import { examineAddress, hostOf, portOf } from './steps/address.ts'
import { checkName, checkProxy, checkReach } from './steps/proxy.ts'
import { doubtedIssuers, checkSecurity } from './steps/secure.ts'

type Answered = StepResult & { readonly answer: SentReply<unknown>['answer'] | null }

/**
 * Failures that show that the key was accepted: only the operation isn't available to this account or on this server.
 */
const acceptedAllTheSame: ReadonlySet<FailureKind> = new Set(['forbidden', 'invalid-input', 'conflict', 'not-found'])

/** Asks for the account of the key. If the server doesn't report it, checks that the server accepts the key. */
export async function examineAccount(account: Account, scene: Scene): Promise<Answered> {
  const options = requestOptions(scene)
  try {
    const { reply, answer } = await scene.sender.send(account, 'users.me', {}, options)
    const facts = {
      fullName: reply.full_name,
      email: reply.email,
      ...(typeof reply.role === 'number' && { role: reply.role }),
    }
    return { finding: 'key-accepted', facts, answer }
  } catch (thrown) {
    const failed = read(thrown, scene)
    if (failed !== null) return failed
  }
  try {
    const { answer } = await scene.sender.send(
      account,
      'channels.subscribed',
      { include_subscribers: 'false' },
      options,
    )
    return { finding: 'account-unreported', facts: {}, answer }
  } catch (thrown) {
    return read(thrown, scene) ?? { finding: 'account-unreported', facts: {}, answer: null }
  }
}

/** Reads a failure of the key or the connection as a finding; null for other failures. */
function read(thrown: unknown, { cancel }: Scene): Answered | null {
  cancel.throwIfAborted()
  if (!(thrown instanceof AppError)) throw thrown
  if (acceptedAllTheSame.has(thrown.failure.kind)) return null
  const found = readFailedRequest(thrown.failure)
  return stateOf(found.finding) === 'bad' ? { ...found, answer: null } : null
}

/** Share of the rate limit below which the next run would be held. */
const lowShare = 0.1

export function examineAllowance(answer: SentReply<unknown>['answer'] | null): StepResult {
  const { limit, remaining } = answer === null ? { limit: null, remaining: null } : readRateLimit(answer.headers)
  if (limit === null || remaining === null) return { finding: 'allowance-unreported', facts: {} }
  return { finding: remaining < limit * lowShare ? 'allowance-low' : 'allowance-left', facts: { limit, remaining } }
}

/** Registers an event queue for the check, reads it once without waiting, and deletes it. */
export async function examineEvents(account: Account, scene: Scene): Promise<StepResult> {
  const { sender, log, cancel } = scene
  const options = requestOptions(scene)
  let queue: Queue | null = null
  try {
    const parameters = registrationFor(account.serverVersion.level)
    const registration = await askOptional(sender.send(account, 'events.register', parameters, options), log)
    queue = registration && queueOf(registration)
    if (queue === null) return { finding: 'events-none', facts: {} }
    const poll = { queue_id: queue.id, last_event_id: queue.lastEventId, dont_block: true }
    await sender.send(account, 'events.poll', poll, options)
    return { finding: 'events-arrive', facts: {} }
  } catch (thrown) {
    cancel.throwIfAborted()
    if (!(thrown instanceof AppError)) throw thrown
    return readLoss(thrown, queue)
  } finally {
    if (queue !== null) await endQueue(sender, account, queue, log)
  }
}

function readLoss({ failure }: AppError, queue: Queue | null): StepResult {
  const found = readFailedRequest(failure)
  const { kind, reason } = failure
  if (found.finding === 'rate-limited') return found
  // The server has already forgotten the queue that it just created.
  if (queue !== null && (kind === 'invalid-input' || kind === 'not-found')) return { ...found, finding: 'queue-lost' }
  const isSilent = reason === 'timeout' || reason === 'connection-lost'
  return { ...found, finding: isSilent ? 'events-silent' : 'events-refused' }
}

type Record = <F extends StepResult>(step: CheckStepName, check: () => F | Promise<F>) => Promise<F>

/** Thrown to end a check at the first fault. */
class Ended extends Error {}

/**
 * Checks a connection from the bottom up, each step with the results of the earlier ones. It stops at the first fault,
 * so that the key is sent only to a server whose certificate was accepted and that answers like this API.
 */
export async function runSteps(subject: Subject, scene: Scene, onStep: (step: CheckStep) => void): Promise<void> {
  const known = new Set<CheckStepName>()
  const start = performance.now()
  const note = (step: CheckStepName, { finding, facts }: StepResult, from: number) => {
    const now = performance.now()
    const [startMs, tookMs] = [Math.round(from - start), Math.round(now - from)]
    const done: CheckStep = { step, state: stateOf(finding), finding, facts, startMs, tookMs }
    known.add(step)
    onStep(done)
  }
  const record: Record = async (step, run) => {
    scene.cancel.throwIfAborted()
    const from = performance.now()
    const found = await run()
    note(step, found, from)
    if (stateOf(found.finding) === 'bad') throw new Ended()
    return found
  }
  try {
    await examineAll(subject, scene, record)
  } catch (thrown) {
    if (!(thrown instanceof Ended)) throw thrown
    const rest = checkSteps.filter((step) => !known.has(step))
    for (const step of rest) note(step, { finding: 'not-reached', facts: {} }, performance.now())
  }
}

async function examineAll(
  { address, account, dialect, isDemo, keyTrouble }: Subject,
  scene: Scene,
  record: Record,
): Promise<void> {
  const { url } = await record('address', () => examineAddress(address))
  if (url === null) throw new Ended()
  const server = url.href.replace(/\/+$/, '')
  await examineLine(url, server, scene, record)

  const { described } = await record('http', () => checkAnswerOrMixUp(url, server, scene))
  await record('api', () => checkApi(server, described, scene))
  const { finding: levelFound, facts } = await record('level', () => checkLevel(described))
  await record('clock', () => (isDemo ? { finding: 'clock-of-demo', facts: {} } : checkClock(described)))

  if (account === null) {
    const none: StepResult = { finding: keyTrouble ?? 'no-account', facts: {} }
    await record('account', () => none)
    await record('allowance', () => none)
    await record('events', () => none)
    return
  }
  const level = levelFound === 'level-unreported' ? null : (facts.level ?? null)
  const serverVersion = { dialect: dialect ?? serverVersionFrom(described.sent?.reply ?? null).dialect, level }
  const known = { ...account, server, serverVersion }
  const { answer } = await record('account', () => examineAccount(known, scene))
  await record('allowance', () => examineAllowance(answer))
  await record('events', () => examineEvents(known, scene))
}

/** Checks all layers below HTTP: the proxy, or the name and the port, then the certificate. */
async function examineLine(url: URL, server: string, scene: Scene, record: Record): Promise<void> {
  let socket: Socket | null = null
  try {
    const { finding, tunnel } = await record('proxy', () => checkProxy(url, scene))
    socket = tunnel
    if (finding === 'only-by-request') {
      for (const step of ['name', 'reach', 'secure'] as const) await record(step, () => ({ finding, facts: {} }))
      return
    }
    if (tunnel !== null) {
      await record('name', () => ({ finding: 'name-by-proxy', facts: {} }))
      await record('reach', () => ({ finding: 'port-by-proxy', facts: { port: portOf(url) } }))
    } else {
      const host = hostOf(url)
      const { addresses } = await record('name', () => checkName(host, scene))
      const reached = await record('reach', () => checkReach({ host, addresses, port: portOf(url) }, scene))
      socket = reached.socket
    }
    const open = socket
    await record('secure', async () => {
      if (url.protocol !== 'https:' || open === null) return { finding: 'tls-not-needed', facts: {} }
      const secured = await checkSecurity(url, open, scene)
      const isTrusted = doubtedIssuers.has(secured.finding) && (await isTrustedAllTheSame(server, scene))
      return isTrusted ? { ...secured, finding: 'tls-trusted-by-system' } : secured
    })
  } finally {
    socket?.destroy()
  }
}

/**
 * Sends a usual request without a key, which fails if this computer doesn't trust the certificate. The system may trust
 * an issuer that Node doesn't know, such as that of a company.
 */
async function isTrustedAllTheSame(server: string, scene: Scene): Promise<boolean> {
  const { described } = await checkAnswer(server, scene)
  return described.failure === null || described.failure.status !== undefined
}

/**
 * Sends the first request. If the address says http but the server speaks https, the connection breaks at once, so a
 * handshake finds that cause.
 */
async function checkAnswerOrMixUp(url: URL, server: string, scene: Scene) {
  const answered = await checkAnswer(server, scene)
  if (answered.finding !== 'http-cut' || url.protocol !== 'http:') return answered
  const { addresses } = await checkName(hostOf(url), scene)
  const { socket } = await checkReach({ host: hostOf(url), addresses, port: portOf(url) }, scene)
  if (socket === null) return answered
  const { facts } = await checkSecurity(url, socket, scene)
  const finding: Finding = facts.protocol === undefined ? 'http-cut' : 'http-is-https'
  return { ...answered, finding }
}
