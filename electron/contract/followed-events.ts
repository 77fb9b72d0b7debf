import { kindNames, recordOf, type KindName } from './records/index.ts'

/** Events about facts of a connection, beside those about records (`service.md#events`). */
const factEvents = ['has_provider_b_token', 'has_webex_token', 'realm', 'restart', 'typing']

/**
 * The event types that pages show. New messages, presence and reactions are omitted: no page shows them, and most
 * events are of these types. Edits of messages are rare, and a page that shows the message must follow them.
 */
export const followedEvents: readonly string[] = [
  ...new Set([...factEvents, ...kindNames.flatMap((kind) => recordOf(kind).events.map(({ type }) => type))]),
].toSorted()

/** Kinds whose records an event of this type may change. */
export const kindsChangedBy = (type: string): readonly KindName[] =>
  kindNames.filter((kind) => recordOf(kind).events.some((rule) => rule.type === type))
