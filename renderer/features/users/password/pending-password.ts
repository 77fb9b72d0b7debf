import { generatePassword } from '#contract/generate-password.ts'

/** Password of an account that is being created: typed by the user, or generated and kept only in this module. */
export type PendingPassword = { readonly kind: 'typed' } | { readonly kind: 'generated'; readonly text: string }

/**
 * Passwords by profile, only in memory. They outlive the form, because the user may leave the page while the account is
 * created; a reload loses them.
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
