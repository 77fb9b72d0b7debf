import { AppError, type Failure } from '#contract/failures.ts'
import { operations } from '#contract/operations/index.ts'
import type { Operation } from '#contract/operations/define.ts'
import type { Settings } from '#contract/operations/server.ts'
import { isSupported } from '#contract/encode.ts'
import { clockAhead, requireApi } from '../../server/probe.ts'
import { neutralAccount } from '../../requests/account.ts'
import type { SentReply } from '../../requests/sender.ts'
import { readFailedRequest } from '../failed-request.ts'
import type { Scene, StepResult } from '../scene.ts'

/** The server's description of itself, requested without a key. */
export type Description =
  | { readonly sent: SentReply<Settings>; readonly failure: null }
  | { readonly sent: null; readonly failure: Failure }

/** Options of each request of the check: it doesn't wait for a rate limit, because that is a finding. */
export const requestOptions = ({ cancel, limits }: Scene) =>
  ({ signal: cancel, timeoutMs: limits.answerMs, repeatsWhenPaced: false }) as const

/** Requests the server's description of itself like any other request. */
export async function checkAnswer(
  server: string,
  scene: Scene,
): Promise<StepResult & { readonly described: Description }> {
  const startedAt = performance.now()
  try {
    const sent = await scene.sender.send(neutralAccount(server), 'server.settings', {}, requestOptions(scene))
    const tookMs = Math.round(performance.now() - startedAt)
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
    // The next step judges the answer.
    const isAnswer = failure.status !== undefined && !(failure.kind === 'server' || failure.kind === 'rate-limited')
    if (isAnswer) return { finding: 'http-answers', facts: { status: failure.status }, described }
    return { ...found, described }
  }
}

/** Checks whether the server is this API. It may lack a description of itself, but not the documented operations. */
export async function checkApi(server: string, { sent, failure }: Description, scene: Scene): Promise<StepResult> {
  if (sent !== null) {
    const { realm_name: realmName } = sent.reply
    const facts = { ...(realmName !== undefined && { realmName }) }
    return { finding: sent.reply.is_incompatible === true ? 'console-old' : 'api-described', facts }
  }
  const found = readFailedRequest(failure)
  const isNamed = found.finding === 'organization-unknown' || found.finding === 'organization-deactivated'
  if (isNamed) return found
  try {
    await requireApi(scene.sender, server, requestOptions(scene))
    return { finding: 'api-undescribed', facts: {} }
  } catch (thrown) {
    scene.cancel.throwIfAborted()
    if (!(thrown instanceof AppError)) throw thrown
    return readFailedRequest(thrown.failure)
  }
}

/** Level below which a server has no channel folders, so that a whole page of the console is empty. */
const foldersSince = 389

export function checkLevel({ sent }: Description): StepResult {
  const level = sent?.reply.zulip_feature_level
  if (level === undefined) return { finding: 'level-unreported', facts: {} }
  const all: readonly Operation[] = Object.values(operations)
  const lacking = all
    .filter(({ surface }) => surface === 'documented')
    .flatMap(({ parameters }) => Object.values(parameters))
    .filter((parameter) => !isSupported(parameter, level)).length
  return { finding: level < foldersSince ? 'level-old' : 'level-current', facts: { level, lacking } }
}

/** Seconds of difference that don't matter to people. */
const mostSeconds = 60

export function checkClock({ sent }: Description): StepResult {
  const aheadSeconds = sent === null ? null : clockAhead(sent.answer)
  if (aheadSeconds === null) return { finding: 'clock-unreported', facts: {} }
  return { finding: Math.abs(aheadSeconds) < mostSeconds ? 'clock-agrees' : 'clock-off', facts: { aheadSeconds } }
}
