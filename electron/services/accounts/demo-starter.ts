import type { DemoAccess } from '../ports.ts'

/** The demo organization's module, which a shell passes in because services may not import it. */
interface DemoModule {
  readonly startDemoServer: (options: object) => Promise<{
    readonly url: string
    readonly accounts: readonly { readonly role: string; readonly email: string; readonly apiKey: string }[]
    close(): Promise<void>
  }>
}

export interface DemoStarter {
  /** Starts the demo organization, or returns the running one. */
  readonly start: () => Promise<DemoAccess>
  readonly close: () => Promise<void>
}

interface Running {
  readonly access: DemoAccess
  readonly close: () => Promise<void>
}

/** Runs at most one demo organization, whose code is loaded only when needed. */
export function createDemoStarter(load: () => Promise<DemoModule>): DemoStarter {
  let running: Promise<Running> | null = null
  return {
    start: async () => {
      running ??= startDemo(load).catch((error: unknown) => {
        running = null
        throw error
      })
      return (await running).access
    },
    close: async () => (await running)?.close(),
  }
}

async function startDemo(load: () => Promise<DemoModule>): Promise<Running> {
  const { startDemoServer } = await load()
  const server = await startDemoServer({})
  const owner = server.accounts.find(({ role }) => role === 'owner')
  if (!owner) throw new Error('the demo organization has no owner')
  return { access: { url: server.url, email: owner.email, apiKey: owner.apiKey }, close: () => server.close() }
}
