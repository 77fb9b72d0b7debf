import { AppError, type Failure } from '#contract/failures.ts'
import { operations } from '#contract/operations/index.ts'
import type { Operation } from '#contract/operations/define.ts'
import type { Settings } from '#contract/operations/server.ts'
import { isSupported } from '#contract/encode.ts'
import { clockAhead, requireApi } from '../../probe.ts'
import { neutralAccount } from '../../requests/account.ts'
import type { Sent } from '../../requests/sender.ts'
import { readFailedRequest } from '../failed-request.ts'
import type { Found } from '../found.ts'
import type { Scene } from '../scene.ts'

/** What the server said to the question who it is, asked without a key. */
export type Description =
  { readonly sent: Sent<Settings>; readonly failure: null } | { readonly sent: null; readonly failure: Failure }

/** The options of each request of the doctor: it waits for no rate limit, because that is to be found out. */
export const impatient = ({ cancel, limits }: Scene) =>
  ({ signal: cancel, timeoutMs: limits.answerMs, repeatsWhenPaced: false }) as const

/** Asks the server who it is, the same way as every request goes. */
export async function examineAnswer(
  server: string,
  scene: Scene,
): Promise<Found & { readonly described: Description }> {
  const startedAt = Date.now()
  try {
    const sent = await scene.sender.send(neutralAccount(server), 'server.settings', {}, impatient(scene))
    const tookMs = Date.now() - startedAt
    const finding = tookMs > scene.limits.slowMs ? 'http-slow' : 'http-answers'
    return { finding, facts: { status: 200, tookMs }, described: { sent, failure: null } }
  } catch (thrown) {
    scene.cancel.throwIfAborted()
    if (!(thrown instanceof AppError)) throw thrown
    const { failure } = thrown
    const described: Description = { sent: null, failure }
    if (failure.reason === 'proxy-wants-password') {
      const proxy = await scene.findProxy(server)
      if (proxy !== null && proxy.kind !== 'unreadable') {
        const facts = { proxy: `${proxy.host}:${proxy.port}`, status: 407 }
        return { finding: 'proxy-wants-password', facts, described }
      }
    }
    const found = readFailedRequest(failure)
    // An answer of some kind: what it is, is for the next step to say.
    const isAnswer = failure.status !== undefined && !(failure.kind === 'server' || failure.kind === 'rate-limited')
    if (isAnswer) return { finding: 'http-answers', facts: { status: failure.status }, described }
    return { ...found, described }
  }
}

/** Tells whether what answers is this API. A server may leave out its description, but not the operations of §4. */
export async function examineApi(server: string, { sent, failure }: Description, scene: Scene): Promise<Found> {
  if (sent !== null) {
    const { realm_name: realmName } = sent.reply
    const facts = { ...(realmName !== undefined && { realmName }) }
    return { finding: sent.reply.is_incompatible === true ? 'console-old' : 'api-described', facts }
  }
  const found = readFailedRequest(failure)
  const isNamed = found.finding === 'organization-unknown' || found.finding === 'organization-deactivated'
  if (isNamed) return found
  try {
    await requireApi(scene.sender, server, impatient(scene))
    return { finding: 'api-undescribed', facts: {} }
  } catch (thrown) {
    scene.cancel.throwIfAborted()
    if (!(thrown instanceof AppError)) throw thrown
    return readFailedRequest(thrown.failure)
  }
}

/** Below it a server has no channel folders, so that a whole page of the console has nothing to show. */
const foldersSince = 389

export function examineLevel({ sent }: Description): Found {
  const level = sent?.reply.zulip_feature_level
  if (level === undefined) return { finding: 'level-untold', facts: {} }
  const all: readonly Operation[] = Object.values(operations)
  const lacking = all
    .filter(({ surface }) => surface === 'documented')
    .flatMap(({ parameters }) => Object.values(parameters))
    .filter((parameter) => !isSupported(parameter, level)).length
  return { finding: level < foldersSince ? 'level-old' : 'level-current', facts: { level, lacking } }
}

/** Less than a minute changes no time that a person reads. */
const mostSeconds = 60

export function examineClock({ sent }: Description): Found {
  const aheadSeconds = sent === null ? null : clockAhead(sent.answer)
  if (aheadSeconds === null) return { finding: 'clock-untold', facts: {} }
  return { finding: Math.abs(aheadSeconds) < mostSeconds ? 'clock-agrees' : 'clock-off', facts: { aheadSeconds } }
}
