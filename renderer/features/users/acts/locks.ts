import { queryOptions } from '@tanstack/react-query'
import type { Connection } from '#contract/connection.ts'
import { actLock, fieldLock } from '#contract/records/index.ts'
import type { RuleFacts, Values } from '#contract/records/define.ts'
import { roleNamed } from '#contract/records/person-rules.ts'
import { roles, type RoleName } from '#contract/roles.ts'
import { texts } from '#contract/texts.ts'
import { request } from '../../../lib/bridge/request.ts'
import { recordKeys } from '../../../lib/records/record-keys.ts'
import type { Directory } from '../../../lib/organization/directory.ts'
import { ruleDirectory } from '../../../lib/records/findings.ts'
import { findingText } from '../../../lib/records/kind-texts.ts'
import { lockText } from '../../../lib/records/locks.ts'
import { stateOf, type Person } from '../people.ts'
import { areAllOwners } from './going.ts'

/** Channels of this account with their subscribers, because no operation lists the channels of another person. */
export const sharedChannelsQuery = (profileId: string) =>
  queryOptions({
    queryKey: [...recordKeys.all('channel', profileId), 'shared'],
    queryFn: async ({ signal }) => {
      const { reply } = await request(profileId, 'channels.subscribed', { include_subscribers: 'true' }, { signal })
      return reply.subscriptions.map(({ stream_id: id, name, subscribers = [] }) => ({ id, name, subscribers }))
    },
    // The list is not cached, because subscription events cover only this account.
    gcTime: 0,
  })

const t = texts('users')

/** A change of people that both the list and a person's page offer. */
export type PeopleAct =
  | { readonly act: 'deactivate' }
  | { readonly act: 'reactivate' }
  | { readonly act: 'role'; readonly role: RoleName }

/** Values of a person for the rules of the record; undefined if only the ID is known. */
export const personValues = ({ full_name: name, role, is_active, is_bot }: Person): Values => ({
  full_name: name === '' ? undefined : name,
  role: roleNamed(role),
  is_active,
  is_bot,
})

/** Reason why a change of a person isn't possible, in a sentence; null if it is, or if only the server knows. */
export function actLockText(
  person: Person,
  wanted: PeopleAct,
  connection: Connection,
  directory: Directory,
): string | null {
  const base = personValues(person)
  const facts: RuleFacts = { values: base, base, connection, directory: ruleDirectory(directory) }
  const act = wanted.act === 'role' ? 'update' : wanted.act
  const lock = actLock('user', act, facts)
  if (lock !== null) return lockText('user', lock, directory)
  const ofState = stateLockText(person, wanted)
  if (ofState !== null) return ofState
  if (wanted.act !== 'reactivate' && isLastOwner(person, wanted, directory))
    return findingText('user', 'last-owner', {})
  if (wanted.act === 'deactivate' && person.id === connection.me?.userId) return t('lock.self')
  if (wanted.act !== 'role') return null
  const fields = fieldLock('user', 'role', facts, wanted.role)
  return fields === null ? null : lockText('user', fields, directory)
}

function stateLockText(person: Person, wanted: PeopleAct): string | null {
  const state = stateOf(person)
  if (state === 'deleted') return t('lock.deleted')
  if (wanted.act === 'deactivate') return state === 'deactivated' ? t('lock.deactivated') : null
  if (wanted.act === 'reactivate') return state === 'active' ? t('lock.active') : null
  if (person.is_bot === true) return t('lock.bot')
  return person.role === roles[wanted.role] ? t('lock.same-role') : null
}

const isLastOwner = ({ id }: Person, wanted: PeopleAct, directory: Directory): boolean =>
  !(wanted.act === 'role' && wanted.role === 'owner') && areAllOwners(directory, new Set([id]), roles.owner)
