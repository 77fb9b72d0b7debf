import type { JournalIntent } from './journal.ts'

/** Facts about a write that its intent keeps for the next start. Earlier versions named two of them otherwise. */
export function contextOf({ context }: Pick<JournalIntent, 'context'>): Readonly<Record<string, unknown>> {
  if (!Object.hasOwn(context, 'aim')) return context
  const { aim, target, ...others } = context
  return { ...others, target: aim, serverVersion: target }
}
