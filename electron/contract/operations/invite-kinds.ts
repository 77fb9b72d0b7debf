import type { Invite } from './invitations.ts'

/**
 * Separates email invitations from links, whose ids may be the same (`service.md#invitations`). Imports no schema,
 * because the first page needs it.
 */
export const isByEmail = ({ is_multiuse: isLink }: Pick<Invite, 'is_multiuse'>): boolean => !isLink
