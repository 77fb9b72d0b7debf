import { randomUUID } from 'node:crypto'
import { once } from 'node:events'
import { setTimeout as pause } from 'node:timers/promises'
import type { WebContents } from 'electron'
import type { Channel, Input, Output } from '#contract/ipc.ts'
import type { Result } from '#contract/failures.ts'
import { readReplyText } from '#contract/reply-text.ts'

const channelId = 101
const description = 'Saved by the start check.'

/**
 * `--smoke`: checks that an installed console works. Through its page, it opens the demo organization, saves one channel,
 * and waits until the page shows what was saved. Throws if that fails or takes too long.
 */
export async function checkStart(page: Pick<WebContents, 'executeJavaScript'>, limitMs = 60_000): Promise<void> {
  const limit = AbortSignal.timeout(limitMs)
  // A page that hangs never answers.
  const late = once(limit, 'abort').then(() => limit.throwIfAborted())
  const run = async (code: string): Promise<unknown> => {
    limit.throwIfAborted()
    return Promise.race([page.executeJavaScript(code), late])
  }
  const ask = async <C extends Channel>(channel: C, input: Input<C>): Promise<Output<C>> => {
    const result = (await run(`bridge[${JSON.stringify(channel)}](${JSON.stringify(input)})`)) as Result<Output<C>>
    if (!result.ok) throw new Error(`${channel} failed: ${JSON.stringify(result.failure)}`)
    return result.value
  }
  const until = async (isReached: () => Promise<unknown>): Promise<void> => {
    while (!(await isReached())) await pause(100)
  }

  await until(() => run('"bridge" in window'))
  const { id: profileId } = await ask('profiles:connect-demo', {})
  await ask('connection:open', { profileId })
  const parameters = { stream_id: channelId }
  const { reply } = await ask('request:send', {
    profileId,
    callId: randomUUID(),
    operation: 'channels.get',
    parameters,
  })
  const { stream } = readReplyText(reply) as { readonly stream: { readonly description: string } }
  const change = { field: 'description', base: stream.description, mine: description }
  const write = { kind: 'channel' as const, act: 'update', id: channelId, changes: [change] }
  const { writeId } = await ask('write:check', { profileId, write })
  const find = async () => (await ask('write:list', { profileId })).writes.find((one) => one.writeId === writeId)
  await until(async () => (await find())?.phase === 'review')
  await ask('write:send', { writeId })
  await until(async () => (await find())?.phase === 'ended')
  const states = (await find())?.outcomes.map(({ state }) => state).join(', ')
  if (states !== 'saved') throw new Error(`the channel is ${states}`)
  await run(`location.hash = ${JSON.stringify(`/o/${profileId}/channels/${channelId}`)}`)
  const shown = `[...document.querySelectorAll('textarea, input')].some(({ value }) => value === ${JSON.stringify(description)})`
  await until(() => run(shown))
}
