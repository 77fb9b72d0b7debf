import type { JournalIntent } from './journal.ts'

/**
 * Returns the facts that an intent keeps about its write for later sessions. Earlier versions had other names for two
 * of them.
 */
export function contextOf({ context }: Pick<JournalIntent, 'context'>): Readonly<Record<string, unknown>> {
  if (!Object.hasOwn(context, 'aim')) return context
  const { aim, target, ...others } = context
  return { ...others, target: aim, serverVersion: target }
}
