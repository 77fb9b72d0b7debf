import type { Failure } from '../../../../electron/contract/failures.ts'
import { groupSettingNames } from './fields.ts'
import { fieldOf, type SafeFields } from '../../../lib/safe-write/field.ts'

/**
 * Refusals that name no parameter, by the words of REFERENCE §1.3, and the field each is about. What is not here is told
 * above the fields rather than guessed at one.
 */
const byWords: readonly (readonly [words: RegExp, field: string])[] = [
  [/must be an organization owner/i, 'message_retention_days'],
  [/channel folder/i, 'folder_id'],
  [/already has that name|channel .* already exists/i, 'new_name'],
  [/default channel cannot be private|web-public channels|moderation request channel/i, 'privacy'],
  [/change default channels/i, 'is_default_stream'],
  [/empty topic|topics? polic|channels? in .*general chat/i, 'topics_policy'],
]

/** The field a refused write is about, among those the server did not apply; null when its words do not tell. */
export function refusedField(
  fields: SafeFields,
  failure: Failure,
  notApplied: readonly string[],
  sent: readonly string[],
): string | null {
  const named = namedParameters(failure)
  const byParameter = notApplied.find((name) => fieldOf(fields, name).parameters.some((one) => named.includes(one)))
  if (byParameter !== undefined) return byParameter
  if (failure.code === 'CHANNEL_ALREADY_EXISTS' && notApplied.includes('new_name')) return 'new_name'
  const words = failure.serverMessage ?? ''
  const byText = byWords.find(([pattern, field]) => pattern.test(words) && notApplied.includes(field))?.[1]
  if (byText !== undefined) return byText
  // A connection that broke refused nothing.
  if (failure.kind === 'network') return null
  // What was stored before the refusal shows how far the server came: it stopped at the first field it did not store.
  const first = serverOrder.find((name) => notApplied.includes(name))
  const hasStoredSome = sent.length > notApplied.length
  return first !== undefined && (hasStoredSome || notApplied.length === 1) ? first : null
}

/** The order in which servers in the field check and store the properties of a channel (REFERENCE §1.3). */
const serverOrder: readonly string[] = [
  'privacy',
  'topics_policy',
  'is_default_stream',
  'message_retention_days',
  'is_archived',
  'description',
  'new_name',
  'folder_id',
  'default_push_notifications',
  ...[...groupSettingNames].sort((one, other) => one.localeCompare(other)),
]

function namedParameters(failure: Failure): string[] {
  const { var_name, setting_name } = failure.details ?? {}
  const quoted = /'(\w+)' setting/.exec(failure.serverMessage ?? '')?.[1]
  return [...Object.keys(failure.fields ?? {}), var_name, setting_name, quoted].filter(
    (name): name is string => typeof name === 'string',
  )
}
