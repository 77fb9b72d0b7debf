import { z } from 'zod'
import { roles } from '#contract/roles.ts'
import { texts } from '#contract/texts.ts'
import { listSearchSchema } from '../../lib/page/use-search-state.ts'
import { several, single, type Filter } from '../../components/filter-bar/filters.ts'
import { userName, type Directory } from '../../lib/organization/directory.ts'
import { roleValue } from '../../lib/text/roles.ts'
import type { InvitationRow } from './rows.ts'

export const shownStates = ['gone', 'link'] as const
export const expiries = ['day', 'week', 'expired', 'never'] as const
export const ages = ['day', 'week', 'month'] as const

/** Filters of the invitations in the address. */
export const invitationSearchSchema = listSearchSchema({
  shown: z.enum(shownStates),
  expires: z.enum(expiries),
  role: z.array(z.int()),
  inviter: z.array(z.int()),
  age: z.enum(ages),
})

const t = texts('invitations')

const dayMs = 86_400_000
const spans = { day: dayMs, week: 7 * dayMs, month: 30 * dayMs }

/** Filters of the invitations, in order. */
export const invitationFilters = (directory: Directory): readonly Filter<InvitationRow>[] => [
  single<InvitationRow, (typeof expiries)[number]>({
    id: 'expires',
    label: t('filter.expires'),
    options: expiries.map((value) => ({ value, label: t(`expires.${value}`) })),
    fits: (row, chosen) => chosen === undefined || fitsExpiry(row, chosen),
  }),
  several<InvitationRow, number>({
    id: 'role',
    label: t('column.role'),
    options: Object.values(roles).map((role) => ({ value: role, label: roleValue({ role, isBot: false }) })),
    // A newer server may have more roles.
    labelOf: (role) => roleValue({ role: Number(role), isBot: false }),
    of: ({ invite }) => invite?.invited_as,
  }),
  several<InvitationRow, number>({
    id: 'inviter',
    label: t('column.inviter'),
    options: [],
    labelOf: (id) => userName(directory, Number(id)),
    of: ({ invite }) => invite?.invited_by_user_id,
  }),
  single<InvitationRow, (typeof ages)[number]>({
    id: 'age',
    label: t('column.sent'),
    options: ages.map((value) => ({ value, label: t(`age.${value}`) })),
    fits: ({ sent }, chosen) => chosen === undefined || (sent !== undefined && sent < -spans[chosen]),
  }),
  single<InvitationRow, (typeof shownStates)[number]>({
    id: 'shown',
    label: t('filter.shown'),
    rest: t('shown.email'),
    options: shownStates.map((value) => ({ value, label: t(`shown.${value}`) })),
    fits: ({ kind, state }, chosen) => (kind === 'link' ? 'link' : state === 'gone' ? 'gone' : undefined) === chosen,
  }),
]

/** True if an invitation expires within the chosen time, has expired, or never expires. */
export function fitsExpiry({ state, expires }: InvitationRow, chosen: (typeof expiries)[number]): boolean {
  if (chosen === 'expired') return state === 'expired'
  if (chosen === 'never') return expires === null
  return state === 'listed' && typeof expires === 'number' && expires <= spans[chosen]
}
