import type { KindName } from '#contract/records/index.ts'
import { findText } from '#contract/texts.ts'
import type { Area, FindText } from '#contract/text-types.ts'

/** Area with the texts of each kind, below the key `<kind>.`. */
export const kindAreas: Readonly<Record<KindName, Area>> = {
  attachment: 'uploads',
  call: 'diagnostics',
  channel: 'channels',
  'channel-subscribers': 'channels',
  device: 'diagnostics',
  export: 'exports',
  folder: 'folders',
  invitation: 'invitations',
  'invitation-link': 'invitations',
  linkifier: 'linkifiers',
  message: 'messages',
  playground: 'playgrounds',
  'scheduled-message': 'scheduled-messages',
  typing: 'diagnostics',
  user: 'users',
  'user-group': 'groups',
}

/** Looks up a text of a kind; null if there is none, or if its area is not loaded. */
export const findKindText = (kind: KindName, ...[key, values]: Parameters<FindText>): string | null =>
  findText(kindAreas[kind], `${kind}.${key}`, values)
