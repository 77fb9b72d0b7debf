import { emailOf, type User } from '#contract/operations/users.ts'
import type { AddressFault } from '#contract/records/person-rules.ts'
import { addressKey, type ReadAddress } from '../../../lib/text/read-addresses.ts'

/** Finding about an address before it is invited; `free` if there is no known obstacle. */
export type AddressState =
  /** `isDomainNew`: only addresses of some domains can join, and no account has this domain. */
  | { readonly is: 'free'; readonly isDomainNew: boolean }
  | { readonly is: 'invalid'; readonly fault: AddressFault }
  /** The list contains the same address further up. */
  | { readonly is: 'double' }
  | { readonly is: 'account' | 'deactivated'; readonly userId: number; readonly name: string }
  /** The server would accept the address, and send a second invitation. */
  | { readonly is: 'pending'; readonly sent: number }

export interface CheckedAddress extends Pick<ReadAddress, 'address' | 'name'> {
  readonly state: AddressState
}

export interface AddressFacts {
  /** Known accounts; null if the server lists no users for this account. */
  readonly users: ReadonlyMap<number, User> | null
  readonly pending: readonly PendingInvitation[]
  /** True if only addresses of certain domains can join. The server does not report the domains. */
  readonly areDomainsRestricted: boolean
}

export interface PendingInvitation {
  readonly email: string
  /** Milliseconds from now, a negative number. */
  readonly sent: number
}

/** Checks each address against the list itself, the accounts, and the pending invitations. */
export function checkAddresses(
  addresses: readonly ReadAddress[],
  { users, pending, areDomainsRestricted }: AddressFacts,
): CheckedAddress[] {
  const accounts = users === null ? null : accountsByAddress(users)
  const sentTo = new Map(pending.map(({ email, sent }) => [addressKey(email), sent]))
  const known = areDomainsRestricted && accounts !== null ? new Set([...accounts.keys()].map(domainOf)) : null
  const seen = new Set<string>()
  return addresses.map(({ address, name, fault }) => {
    const key = addressKey(address)
    const isDouble = seen.has(key)
    seen.add(key)
    return { address, name, state: stateOf() }

    function stateOf(): AddressState {
      if (fault !== null && !(fault === 'ending' && isInPrivateNetwork(address))) return { is: 'invalid', fault }
      if (isDouble) return { is: 'double' }
      const account = accounts?.get(key)
      if (account !== undefined) {
        const { user_id: userId, full_name: fullName, is_active: isActive } = account
        return { is: isActive === false ? 'deactivated' : 'account', userId, name: fullName }
      }
      const sent = sentTo.get(key)
      if (sent !== undefined) return { is: 'pending', sent }
      return { is: 'free', isDomainNew: known !== null && !known.has(domainOf(key)) }
    }
  })
}

/** True for a domain without dots, because a private network may have no top-level domain. */
const isInPrivateNetwork = (address: string): boolean => /@[\p{L}\p{N}-]+$/u.test(address)

const domainOf = (key: string): string => key.slice(key.lastIndexOf('@') + 1)

/**
 * Caches accounts by address, because the list is checked at every keystroke, and there may be tens of thousands of
 * accounts.
 */
const indexed = new WeakMap<object, ReadonlyMap<string, User>>()

function accountsByAddress(users: ReadonlyMap<number, User>): ReadonlyMap<string, User> {
  const known = indexed.get(users)
  if (known !== undefined) return known
  const found = new Map<string, User>()
  for (const user of users.values()) {
    const email = emailOf(user)
    const key = email === undefined ? '' : addressKey(email)
    // If an active and a deactivated account have the same address, the active one counts.
    if (key !== '' && found.get(key)?.is_active !== true) found.set(key, user)
  }
  indexed.set(users, found)
  return found
}

/** Addresses to invite: those without an obstacle, and pending ones that the person wants to invite again. */
export const addressesToInvite = (
  checked: readonly CheckedAddress[],
  isWanted: (address: string) => boolean,
): CheckedAddress[] =>
  checked.filter(({ address, state }) => state.is === 'free' || (state.is === 'pending' && isWanted(address)))
