import { join } from 'node:path'
import { startProgram } from '../shells/first-line.ts'

export interface Front {
  readonly url: string
  /** The share of answers that are spoilt, from 0 to 1. */
  readonly spoil: (share: number) => Promise<void>
  readonly tell: () => Promise<{ readonly requests: number; readonly used: Readonly<Record<string, number>> }>
  readonly close: () => Promise<void>
}

/** Starts `front.ts` before a demo server. */
export async function startFront(target: string, seed: number): Promise<Front> {
  const program = await startProgram<{ url: string; control: string }>(
    join(__dirname, 'front.ts'),
    [target, String(seed)],
    process.env,
    ['--import', 'tsx'],
  )
  const { url, control } = program.first
  return {
    url,
    spoil: async (share) => void (await fetch(`${control}/?share=${share}`, { method: 'POST' })),
    tell: async () => (await (await fetch(control)).json()) as Awaited<ReturnType<Front['tell']>>,
    close: program.end,
  }
}
