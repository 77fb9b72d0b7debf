import { AppError } from '#contract/failures.ts'
import { normalizeAddress } from '../../accounts/addresses.ts'
import type { StepResult } from '../scene.ts'

/** Reads an address in the same way as connecting does; `url` is null if the address can't be a server's. */
export function examineAddress(typed: string): StepResult & { readonly url: URL | null } {
  try {
    const server = normalizeAddress(typed)
    return { finding: 'address-read', facts: { server }, url: new URL(server) }
  } catch (thrown) {
    if (!(thrown instanceof AppError)) throw thrown
    const isInsecure = thrown.failure.reason === 'insecure-address'
    return { finding: isInsecure ? 'address-unencrypted' : 'address-malformed', facts: {}, url: null }
  }
}

/** Returns the host of an address, without the brackets of an IPv6 address. */
export const hostOf = (url: URL): string => url.hostname.replace(/^\[|\]$/g, '')

export const portOf = (url: URL): number => Number(url.port) || (url.protocol === 'https:' ? 443 : 80)
