import { Combobox } from '@mantine/core'
import {
  IconArrowBackUp,
  IconBolt,
  IconBuilding,
  IconFileText,
  IconFolder,
  IconHash,
  IconLink,
  IconUser,
  IconUsersGroup,
} from '@tabler/icons-react'
import { MarkedText } from '../../components/marked-text.tsx'
import { NameText } from '../../components/name-text.tsx'
import type { EntryGroup } from './entry.ts'
import type { NamedGroup } from './named-records.ts'
import classes from './palette.module.css'
import type { FoundGroup } from './rank.ts'
import { t } from './words.ts'

const icons = {
  act: IconArrowBackUp,
  command: IconBolt,
  page: IconFileText,
  channel: IconHash,
  folder: IconFolder,
  user: IconUser,
  group: IconUsersGroup,
  linkifier: IconLink,
  organization: IconBuilding,
} satisfies Record<EntryGroup, unknown>

const prefix = 'more '

/** Key of the option that opens the whole list on its page. */
export const moreKey = {
  of: (group: EntryGroup): string => `${prefix}${group}`,
  /** Returns the group of such a key; null for the key of an entry. Only lists omit entries. */
  groupOf: (key: string): NamedGroup | null =>
    key.startsWith(prefix) ? (key.slice(prefix.length) as NamedGroup) : null,
}

/** Matching entries below their headings. */
export function FoundList({ found, query }: { readonly found: readonly FoundGroup[]; readonly query: string }) {
  return found.map(({ group, entries, more }) => {
    return (
      <Combobox.Group key={group} label={t(`group.${group}`)}>
        {entries.map(({ key, name, note, icon: Icon = icons[group] }) => (
          <Combobox.Option key={key} value={key} className={classes.option}>
            <Icon size={16} stroke={1.5} aria-hidden />
            <bdi className={classes.name}>
              <MarkedText text={name} query={query} />
            </bdi>
            <span className={classes.noteOf}>
              <NameText text={note} />
            </span>
          </Combobox.Option>
        ))}
        {more === 0 ? null : (
          <Combobox.Option value={moreKey.of(group)} className={classes.option}>
            <span className={classes.more}>{t('more', { count: more })}</span>
          </Combobox.Option>
        )}
      </Combobox.Group>
    )
  })
}
