import { IconLock } from '@tabler/icons-react'
import { texts } from '#contract/texts.ts'
import { formatList } from '../../lib/text/sentences.ts'
import type { BlockReason } from './core/able.ts'
import { recordKey } from './core/kinds.ts'
import type { MissingName } from './core/names.ts'
import { personText } from './values.tsx'
import classes from './comparison.module.css'

const t = texts('settings-file')

/** Text for the reason why something can't be applied. `creatable` has the keys of the records that can be created. */
export function blockReasonText(blockReason: BlockReason, creatable: ReadonlySet<string>): string {
  switch (blockReason.why) {
    case 'stays':
    case 'archived':
    case 'fixed':
    case 'name-taken':
    case 'new-first':
      return t(`item.${blockReason.why}`)
    case 'locked':
      return blockReason.words
    case 'missing':
      return missingText(blockReason.missing, creatable)
  }
}

function missingText(missing: readonly MissingName[], creatable: ReadonlySet<string>): string {
  const folders = missing.flatMap(({ what, name }) => (what === 'folder' ? [name] : []))
  const missingGroups = missing.filter(({ what }) => what === 'group')
  const isFirst = ({ name }: MissingName) => creatable.has(recordKey('user-group', name))
  const quoted = (all: readonly MissingName[]) => all.map(({ name }) => t('quoted', { name }))
  const first = quoted(missingGroups.filter(isFirst))
  const groups = quoted(missingGroups.filter((one) => !isFirst(one)))
  const people = missing.flatMap((one) => (one.what === 'person' ? [personText(one)] : []))
  const [folder] = folders
  return [
    folder === undefined
      ? null
      : t(creatable.has(recordKey('folder', folder)) ? 'missing.folder-first' : 'missing.folder', { name: folder }),
    first.length === 0 ? null : t('missing.group-first', { count: first.length, names: formatList(first) }),
    groups.length === 0 ? null : t('missing.group', { count: groups.length, names: formatList(groups) }),
    people.length === 0 ? null : t('missing.person', { count: people.length, names: formatList(people) }),
  ]
    .filter((words) => words !== null)
    .join(' ')
}

interface LockReasonProps {
  readonly blockReason: BlockReason
  /** Keys of the records that can be created. */
  readonly creatable: ReadonlySet<string>
}

/** Reason why a difference can't be applied, beside a lock icon. */
export const LockReason = ({ blockReason, creatable }: LockReasonProps) => (
  <span className={classes.lock}>
    <IconLock size={14} stroke={1.5} aria-hidden />
    {blockReasonText(blockReason, creatable)}
  </span>
)
