import { texts } from '#contract/texts.ts'
import { fieldLabel } from '../records/kind-texts.ts'
import { groupName, type Directory } from './directory.ts'
import type { Permission } from './permissions.ts'

const t = texts('records', 'permission')

/**
 * Label of a permission; a setting unknown to the console keeps its own name. Labels of channel permissions come from
 * the texts of their record, which the page loads (`FeaturePage.words`).
 */
export function permissionLabel({ on: { kind }, setting }: Pick<Permission, 'on' | 'setting'>): string {
  if (kind === 'channel') return fieldLabel('channel', setting)
  return t.find(kind === 'group' ? `group.${setting}` : `realm.${setting}`) ?? setting
}

/** Name of the object of a permission: the channel, the group, or the organization. */
export const placeName = (directory: Directory, { on }: Pick<Permission, 'on'>): string =>
  on.kind === 'organization' ? t('organization') : on.kind === 'group' ? groupName(directory, on.id) : on.name
