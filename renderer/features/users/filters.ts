import { roles } from '#contract/roles.ts'
import { texts } from '#contract/texts.ts'
import { several, single, type Filter } from '../../components/filter-bar/filters.ts'
import { groupName, type Directory } from '../../lib/organization/directory.ts'
import { roleValue } from '../../lib/roles.ts'
import type { PersonRow, State } from './people.ts'
import { joinedSpans, states } from './search.ts'

const t = texts('users')

const dayMs = 86_400_000
const spans = { week: 7 * dayMs, month: 30 * dayMs, year: 365 * dayMs }

/** Filters of the users, in order; `now` is the time when the list was read. */
export const userFilters = (directory: Directory, now: number): readonly Filter<PersonRow>[] => [
  several<PersonRow, State>({
    id: 'state',
    label: t('column.state'),
    options: states.map((value) => ({ value, label: t(`state.${value}`) })),
    of: ({ state }) => state,
  }),
  several<PersonRow, number>({
    id: 'role',
    label: t('column.role'),
    options: Object.values(roles).map((role) => ({ value: role, label: roleValue({ role, isBot: false }) })),
    // A newer server may have more roles.
    labelOf: (role) => roleValue({ role: Number(role), isBot: false }),
    of: ({ person }) => person.role,
  }),
  several<PersonRow, number>({
    id: 'group',
    label: t('filter.group'),
    options: [],
    labelOf: (id) => groupName(directory, Number(id)),
    of: ({ groups }) => groups.map(({ id }) => id),
  }),
  single<PersonRow, (typeof joinedSpans)[number]>({
    id: 'joined',
    label: t('column.joined'),
    options: joinedSpans.map((value) => ({ value, label: t(`joined.${value}`) })),
    fits: (row, chosen) => {
      // Reading a date takes time, and usually no period is chosen.
      if (chosen === undefined) return true
      const { joined } = row
      if (joined === undefined) return false
      return chosen === 'earlier' ? joined < now - spans.year : joined >= now - spans[chosen]
    },
  }),
  single<PersonRow, boolean>({
    id: 'bots',
    label: t('filter.bots'),
    options: [true, false].map((value) => ({ value, label: t(`bots.${value}`) })),
    fits: ({ person }, chosen) => chosen === undefined || (person.is_bot === true) === chosen,
  }),
]
