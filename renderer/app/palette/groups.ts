import {
  IconArrowBackUp,
  IconBolt,
  IconAdjustments,
  IconBuilding,
  IconFile,
  IconFileText,
  IconHelpCircle,
  IconMailShare,
} from '@tabler/icons-react'
import type { KindName } from '#contract/records/index.ts'
import { texts } from '#contract/texts.ts'
import type { Feature } from '../../lib/feature.ts'
import { allKindConfigs, featureOf } from '../kind-configs.ts'
import type { EntryGroup } from './entry.ts'

const t = texts('dialogs', 'palette')

/** Icons of groups whose title and icon differ from those of a feature. */
const ownIcons = {
  act: IconArrowBackUp,
  command: IconBolt,
  setting: IconAdjustments,
  page: IconFileText,
  'invitation-link': IconMailShare,
  attachment: IconFile,
  organization: IconBuilding,
  help: IconHelpCircle,
} as const satisfies Partial<Record<EntryGroup, Feature['icon']>>

const isOwn = (group: EntryGroup): group is keyof typeof ownIcons => Object.hasOwn(ownIcons, group)

/** Heading of a group: for most kinds, the title of the feature that shows their records. */
export const titleOfGroup = (group: EntryGroup): string =>
  isOwn(group) ? t(`group.${group}`) : featureOf(group).title()

export const iconOfGroup = (group: EntryGroup): Feature['icon'] =>
  isOwn(group) ? ownIcons[group] : featureOf(group).icon

/** True for a kind that the palette finds by name, because the server lists its records. */
export const isListedKind = (group: EntryGroup): group is KindName =>
  allKindConfigs().some(({ kind, isListed }) => kind === group && isListed !== false)
