import { onTestFinished } from 'vitest'
import { startDemo, type Demo } from '../../electron/demo-server/testing/demo.ts'

/** Starts a second demo organization, which ends with the test. */
export async function startOther(): Promise<Demo> {
  const demo = await startDemo({ rateLimitPerMinute: 1_000_000 })
  onTestFinished(() => demo.close())
  return demo
}

/** Returns an account of a demo organization, with its key. */
export function accountOf({ server }: Demo, role: string) {
  const account = server.accounts.find((one) => one.role === role)
  if (account === undefined) throw new Error(`the demo organization has no ${role}`)
  return account
}
