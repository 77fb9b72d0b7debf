import { join } from 'node:path'
import { startProgram } from '../../shells/first-line.ts'
import type { Way } from './ways.ts'

/**
 * A share of all answers from 0 to 1, each with a random fault; or one fault for everything that pages read, null for
 * none.
 */
export type FaultPlan = { readonly share: number } | { readonly way: Way | null }

export interface Front {
  readonly url: string
  readonly spoil: (spoiling: FaultPlan) => Promise<void>
  /** One more address of the same server. */
  readonly openAddress: () => Promise<string>
  readonly notify: () => Promise<{
    readonly requests: number
    /** Number of requests that followed a redirect of the server. */
    readonly strayed: number
    readonly used: Readonly<Record<string, number>>
  }>
  readonly close: () => Promise<void>
}

/** Starts `front.ts` in front of a demo server. */
export async function startFront(target: string, seed = 1): Promise<Front> {
  const program = await startProgram<{ url: string; control: string }>(
    join(__dirname, 'front.ts'),
    [target, String(seed)],
    process.env,
    ['--import', 'tsx'],
  )
  const { url, control } = program.first
  return {
    url,
    spoil: async (spoiling) =>
      void (await fetch(`${control}/spoil`, { method: 'POST', body: JSON.stringify(spoiling) })),
    openAddress: async () =>
      ((await (await fetch(`${control}/address`, { method: 'POST' })).json()) as { url: string }).url,
    notify: async () => (await (await fetch(control)).json()) as Awaited<ReturnType<Front['notify']>>,
    close: program.end,
  }
}
