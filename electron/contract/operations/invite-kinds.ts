import type { Invite } from './invitations.ts'

/**
 * An invitation goes to one address; links are for many people, and share ids with invitations (REFERENCE §2). It stands
 * apart from the schemas, because the first page needs it.
 */
export const isByEmail = ({ is_multiuse: isLink }: Pick<Invite, 'is_multiuse'>): boolean => !isLink
