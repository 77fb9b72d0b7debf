import { badRequest } from '../server/errors.ts'
import { requireAdministrator } from '../server/guards.ts'
import { always, operation, type Call, type Operation } from '../server/operation.ts'
import type { Availability } from '../server/levels.ts'
import type { Linkifier } from '../state/contents.ts'
import { announceLinkifiers, fromFormatString, linkifierRecords } from '../state/linkifier-records.ts'
import { checkLinkifier, type LinkifierInput } from '../state/linkifier-rules.ts'

/** Level that added the three later fields. */
const laterFieldsSince = 471
const noLaterFields = { example_input: null, reverse_template: null, alternative_url_templates: [] } as const

const parameters: Readonly<Record<string, Availability>> = {
  pattern: always,
  url_template: { since: 176 },
  url_format_string: { before: 176 },
  reverse_template: { since: laterFieldsSince },
  alternative_url_templates: { since: laterFieldsSince },
  example_input: { since: laterFieldsSince },
}

export const linkifierOperations: readonly Operation[] = [
  operation({
    id: 'linkifiers.list',
    method: 'GET',
    path: '/realm/linkifiers',
    documented: false,
    parameters: {},
    run: ({ realm, level }) => ({ linkifiers: linkifierRecords(realm, level) }),
  }),
  operation({
    id: 'linkifiers.create',
    method: 'POST',
    path: '/realm/filters',
    documented: true,
    parameters,
    run: (call, user) => {
      requireAdministrator(user)
      const { contents } = call.realm
      const input = readLinkifier(call, noLaterFields)
      checkLinkifier(input, contents.linkifiers)
      contents.lastLinkifierId += 1
      // A new linkifier is last in order.
      contents.linkifiers.push({ id: contents.lastLinkifierId, ...input })
      announceLinkifiers(call.context)
      return { id: contents.lastLinkifierId }
    },
  }),
  operation({
    id: 'linkifiers.update',
    method: 'PATCH',
    path: '/realm/filters/{filter_id}',
    documented: true,
    parameters,
    run: (call, user) => {
      requireAdministrator(user)
      const { linkifiers } = call.realm.contents
      const linkifier = findLinkifier(call)
      // An older server doesn't have the later fields, so it doesn't check them against a new pattern.
      const input = readLinkifier(call, call.level < laterFieldsSince ? noLaterFields : linkifier)
      checkLinkifier(
        input,
        linkifiers.filter((other) => other !== linkifier),
      )
      Object.assign(linkifier, input)
      announceLinkifiers(call.context)
      return {}
    },
  }),
  operation({
    id: 'linkifiers.delete',
    method: 'DELETE',
    path: '/realm/filters/{filter_id}',
    documented: false,
    parameters: {},
    run: (call, user) => {
      requireAdministrator(user)
      const linkifier = findLinkifier(call)
      call.realm.contents.linkifiers = call.realm.contents.linkifiers.filter((other) => other !== linkifier)
      announceLinkifiers(call.context)
      return {}
    },
  }),
  operation({
    id: 'linkifiers.reorder',
    method: 'PATCH',
    path: '/realm/linkifiers',
    documented: false,
    parameters: { ordered_linkifier_ids: always },
    run: (call, user) => {
      requireAdministrator(user)
      call.parameters.requiredText('ordered_linkifier_ids')
      const ids = call.parameters.integers('ordered_linkifier_ids') ?? []
      const { contents } = call.realm
      const byId = new Map(contents.linkifiers.map((linkifier) => [linkifier.id, linkifier]))
      const ordered = ids.flatMap((id) => byId.get(id) ?? [])
      // The list has every id exactly once.
      if (ids.length !== byId.size || new Set(ordered).size !== byId.size) {
        throw badRequest('The ordered list must enumerate all existing linkifiers exactly once')
      }
      contents.linkifiers = ordered
      announceLinkifiers(call.context)
      return {}
    },
  }),
]

function findLinkifier({ realm, pathId }: Call): Linkifier {
  const id = pathId('filter_id')
  const linkifier = realm.contents.linkifiers.find((candidate) => candidate.id === id)
  if (linkifier === undefined) throw badRequest('Linkifier not found.')
  return linkifier
}

/** Trims every text. An empty text clears a field, and an absent field is unchanged (`service.md#linkifiers`). */
function readLinkifier(
  { parameters, level }: Call,
  current: Pick<LinkifierInput, 'example_input' | 'reverse_template' | 'alternative_url_templates'>,
): LinkifierInput {
  const pattern = parameters.requiredText('pattern').trim()
  const url_template =
    level < 176
      ? fromFormatString(parameters.requiredText('url_format_string').trim())
      : parameters.requiredText('url_template').trim()
  const optional = (name: 'example_input' | 'reverse_template'): string | null => {
    const text = parameters.text(name)?.trim()
    if (text === undefined) return current[name]
    return text === '' ? null : text
  }
  return {
    pattern,
    url_template,
    example_input: optional('example_input'),
    reverse_template: optional('reverse_template'),
    alternative_url_templates: parameters.texts('alternative_url_templates') ?? current.alternative_url_templates,
  }
}
