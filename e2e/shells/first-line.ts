import { spawn, type ChildProcess } from 'node:child_process'
import { createInterface } from 'node:readline'
import { readBridgeAnswer } from '#contract/bridge-answer.ts'
import { readReplyText, type ReplyText } from '#contract/reply-text.ts'

/** Parses the answer of the browser host to a call, with the reply of a request parsed as the page does. */
export const readOutput = (text: string, slices: readonly (readonly unknown[])[] = []): unknown =>
  readableOutput(readBridgeAnswer(text, slices))

/** Returns the output of a handler, with the reply of a request parsed as the page does. */
export function readableOutput(output: unknown): unknown {
  const { value } = (output ?? {}) as { readonly value?: { readonly reply?: ReplyText } }
  return value?.reply === undefined ? output : withReply(output, value.reply)
}

function withReply(output: unknown, reply: ReplyText): unknown {
  const { value, ...rest } = output as { readonly value: object }
  return { ...rest, value: { ...value, reply: readReplyText(reply) } }
}

export interface Program<T> {
  readonly child: ChildProcess
  /** First line of the program's standard output, which is JSON. */
  readonly first: T
  /** Lines that the program printed afterward, and its errors. */
  readonly lines: string[]
  /** Ends the program and waits until it has exited. */
  readonly end: () => Promise<void>
}

/** Starts one of the console's programs in a separate process and reads its first line. */
export async function startProgram<T>(
  file: string,
  args: readonly string[],
  environment: NodeJS.ProcessEnv = process.env,
  /** Arguments for Node itself, such as a TypeScript loader. */
  nodeArguments: readonly string[] = [],
): Promise<Program<T>> {
  const child = spawn(process.execPath, [...nodeArguments, file, ...args], {
    env: environment,
    stdio: ['ignore', 'pipe', 'pipe'],
  })
  const gone = new Promise<void>((resolve) => child.once('close', () => resolve()))
  // The starting process may be stopped before it ends the program.
  const endToo = () => void child.kill('SIGTERM')
  process.once('exit', endToo)
  void gone.then(() => process.off('exit', endToo))
  const lines: string[] = []
  createInterface(child.stderr).on('line', (line) => lines.push(line))
  const first = await new Promise<string>((resolve, reject) => {
    createInterface(child.stdout)
      .once('line', resolve)
      .on('line', (line) => lines.push(line))
    child.once('error', reject)
    void gone.then(() => reject(new Error(`${file} ended before it said anything: ${lines.join('\n')}`)))
  })
  return {
    child,
    first: JSON.parse(first) as T,
    lines,
    end: async () => {
      child.kill('SIGTERM')
      await gone
    },
  }
}
