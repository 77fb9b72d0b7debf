import { Combobox } from '@mantine/core'
import { texts } from '#contract/texts.ts'
import { MarkedText } from '../../components/marked-text.tsx'
import { NameText } from '../../components/name-text.tsx'
import type { EntryGroup } from './entry.ts'
import { iconOfGroup, titleOfGroup } from './groups.ts'
import classes from './palette.module.css'
import type { FoundGroup } from './rank.ts'

const t = texts('dialogs', 'palette')

const prefix = 'more '

/** Key of the option that shows all matches: in the palette, or on the page of a list. */
export const moreKey = {
  of: (group: EntryGroup): string => `${prefix}${group}`,
  /** Returns the group of such a key; null for the key of an entry. */
  groupOf: (key: string): EntryGroup | null =>
    key.startsWith(prefix) ? (key.slice(prefix.length) as EntryGroup) : null,
}

/** Matching entries below their headings. */
export function FoundList({ found, query }: { readonly found: readonly FoundGroup[]; readonly query: string }) {
  return found.map(({ group, entries, more }) => {
    return (
      <Combobox.Group key={group} label={titleOfGroup(group)}>
        {entries.map(({ key, name, note, icon: Icon = iconOfGroup(group) }) => (
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
