import type { z } from 'zod'
import { AppError, toFailure, type Result } from '#contract/failures.ts'
import { calls, type Channel, type Output } from '#contract/ipc.ts'
import type { SliceSink } from '../services/requests/raw-answer.ts'

type ParsedInput<C extends Channel> = z.output<(typeof calls)[C]['input']>

/** One function per channel of the contract; a missing or surplus one does not compile. */
export type Handlers = {
  readonly [C in Channel]: (input: ParsedInput<C>, sink?: SliceSink) => Promise<Output<C>>
}

/**
 * Runs one call of the contract: parses the input, runs the handler, parses the output, and wraps the outcome in a
 * `Result`. Both shells use it, so neither can skip a check. Never rejects.
 */
export async function dispatch(
  handlers: Handlers,
  channel: string,
  rawInput: unknown,
  log: (line: string) => void,
  /** Receives the slices of a long list before the result, for a shell that passes them on as they arrive. */
  sink?: SliceSink,
): Promise<Result<unknown>> {
  if (!isChannel(channel)) return refuse('(unknown channel)', 'no such channel', log)
  const input = calls[channel].input.safeParse(rawInput)
  if (!input.success) {
    const issue = input.error.issues[0]
    return refuse(channel, `${issue?.path.join('.') ?? ''}: ${issue?.message ?? 'malformed'}`, log)
  }
  try {
    const value = await (handlers[channel] as (input: unknown, sink?: SliceSink) => Promise<unknown>)(input.data, sink)
    // Parsing the output drops everything that the contract doesn't name, such as a key, before it reaches the page.
    return { ok: true, value: calls[channel].output.parse(value) }
  } catch (thrown) {
    const failure = toFailure(thrown, channel)
    log(`${channel} failed: ${failure.kind}${failure.reason ? `/${failure.reason}` : ''} ${failure.where ?? ''}`)
    return { ok: false, failure }
  }
}

function isChannel(name: string): name is Channel {
  return Object.hasOwn(calls, name)
}

function refuse(channel: string, why: string, log: (line: string) => void): Result<never> {
  log(`${channel} refused: ${why}`)
  const { failure } = new AppError({
    kind: 'invalid-input',
    reason: 'malformed-message',
    message: `${channel}: ${why}`,
    where: channel,
  })
  return { ok: false, failure }
}
