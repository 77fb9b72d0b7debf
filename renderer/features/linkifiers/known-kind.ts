import { z } from 'zod'
import { listLinkifiers, organizationKeys } from '../../lib/organization/queries.ts'
import type { KnownKind } from '../../lib/records/known-kind.ts'
import type { Linkifier } from './schema.ts'
import { nameOf } from './values.ts'

/** Linkifiers as the server lists them, or as this computer knows them. */
export const knownLinkifiers: KnownKind<Linkifier> = {
  kind: 'linkifier',
  plural: 'linkifiers',
  nameOf,
  content: z.object({
    pattern: z.string(),
    url_template: z.string(),
    example_input: z.string().nullable().default(null),
    reverse_template: z.string().nullable().default(null),
    alternative_url_templates: z.array(z.string()).default([]),
  }),
  empty: {
    pattern: '',
    url_template: '',
    example_input: null,
    reverse_template: null,
    alternative_url_templates: [],
  },
  operation: 'linkifiers.list',
  listKey: organizationKeys.linkifiers,
  list: ({ profileId }, signal) => listLinkifiers(profileId, signal),
}
