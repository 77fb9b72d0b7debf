import { generatePassword } from '#contract/generate-password.ts'

/** The password of an account that is being created: typed by the person, or generated and kept nowhere else. */
export type PendingPassword = { readonly kind: 'typed' } | { readonly kind: 'generated'; readonly text: string }

/**
 * By profile, in memory alone. It outlives the form, because a person may leave the page while the account is being created; a
 * reload of the page loses it.
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
