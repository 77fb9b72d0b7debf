import { catalogue, findText } from '../i18n.ts'
import { fieldLabel } from '../records/words.ts'
import { groupName, type Directory } from './directory.ts'
import english from './permission-text/en.ts'
import type { Permission } from './permissions.ts'

const area = 'permissions'
const t = catalogue('permissions', english, import.meta.glob(['./permission-text/*.ts', '!./permission-text/en.ts']))

/**
 * What a permission lets people do: a setting that the console does not know has its own name. Those of channels are
 * said in the words of their record, which the page loads (`FeaturePage.words`).
 */
export function permissionLabel({ on: { kind }, setting }: Pick<Permission, 'on' | 'setting'>): string {
  if (kind === 'channel') return fieldLabel('channel', setting)
  return findText(area, kind === 'group' ? `group.${setting}` : `realm.${setting}`) ?? setting
}

/** Where it holds: the channel, the group, or the organization. */
export const placeName = (directory: Directory, { on }: Pick<Permission, 'on'>): string =>
  on.kind === 'organization' ? t('organization') : on.kind === 'group' ? groupName(directory, on.id) : on.name
