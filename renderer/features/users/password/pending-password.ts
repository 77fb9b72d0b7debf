import { generatePassword } from '#contract/generate-password.ts'

/** Password of an account being created: typed by the user, or generated and kept only here. */
export type PendingPassword = { readonly kind: 'typed' } | { readonly kind: 'generated'; readonly text: string }

/**
 * By profile, only in memory. It outlives the form, because the user may leave the page while the account is created; a
 * reload loses it.
 */
const pending = new Map<string, PendingPassword>()

export const pendingPassword = (profileId: string): PendingPassword | null => pending.get(profileId) ?? null

export const noteTyped = (profileId: string): void => void pending.set(profileId, { kind: 'typed' })

/** Returns the generated password of this account, the same for each attempt to create it. */
export function noteGenerated(profileId: string): string {
  const known = pending.get(profileId)
  if (known?.kind === 'generated') return known.text
  const text = generatePassword()
  pending.set(profileId, { kind: 'generated', text })
  return text
}

export const forgetPassword = (profileId: string): void => void pending.delete(profileId)
