import { catalogue, findText } from '../i18n.ts'
import { fieldLabel } from '../records/words.ts'
import { groupName, type Directory } from './directory.ts'
import english from './permission-text/en.ts'
import type { Permission } from './permissions.ts'

const area = 'permissions'
const t = catalogue('permissions', english, import.meta.glob(['./permission-text/*.ts', '!./permission-text/en.ts']))

/**
 * Label of a permission; a setting unknown to the console keeps its own name. Labels of channel permissions come from
 * the texts of their record, which the page loads (`FeaturePage.words`).
 */
export function permissionLabel({ on: { kind }, setting }: Pick<Permission, 'on' | 'setting'>): string {
  if (kind === 'channel') return fieldLabel('channel', setting)
  return findText(area, kind === 'group' ? `group.${setting}` : `realm.${setting}`) ?? setting
}

/** Object a permission applies to: the channel, the group, or the organization. */
export const placeName = (directory: Directory, { on }: Pick<Permission, 'on'>): string =>
  on.kind === 'organization' ? t('organization') : on.kind === 'group' ? groupName(directory, on.id) : on.name
