import type { UserGroup } from '#contract/operations/groups.ts'
import { texts } from '#contract/texts.ts'
import { several, single, type Filter } from '../../components/filter-bar/filters.ts'
import { permissionLabel } from '../../lib/organization/permission-texts.ts'
import { permissionsOfGroup, type Permission } from '../../lib/organization/permissions.ts'
import type { GroupFacts } from './core/facts.ts'
import { deactivatedChoices } from './schema.ts'

const t = texts('groups')

/**
 * Key of a permission. It contains the kind of object, because the organization and a channel have settings of the same
 * name.
 */
const settingOf = ({ on, setting }: Permission): string => `${on.kind} ${setting}`

/** Filters of the groups, in order. */
export const groupFilters = ({ directory, permissions }: GroupFacts): readonly Filter<UserGroup>[] => [
  single<UserGroup, (typeof deactivatedChoices)[number]>({
    id: 'deactivated',
    label: t('filter.deactivated'),
    rest: t('deactivated.hidden'),
    options: deactivatedChoices.map((value) => ({ value, label: t(`deactivated.${value}`) })),
    fits: ({ deactivated = false }, chosen) => (chosen === 'only' ? deactivated : chosen === 'shown' || !deactivated),
    reveal: { chosen: 'shown', words: (count) => t('deactivated.found', { count }) },
  }),
  several<UserGroup, string>({
    id: 'setting',
    label: t('filter.setting'),
    options: [],
    labelOf: (value) => settingLabel(String(value)),
    of: ({ id }) => [
      ...new Set(permissionsOfGroup(directory, permissions, id).map(({ permission }) => settingOf(permission))),
    ],
  }),
]

function settingLabel(value: string): string {
  const [kind, setting = ''] = value.split(' ')
  const label = permissionLabel({ on: { kind } as Permission['on'], setting })
  if (kind === 'channel') return t('setting.channel', { label })
  return kind === 'group' ? t('setting.group', { label }) : t('setting.organization', { label })
}
