import { catalogue } from '../../lib/i18n.ts'
import { registerWords } from '../../lib/records/words.ts'
import english from './record-text/en.ts'

/** The words of a folder as a record: its fields, its rules, and what is said of creating and ordering. */
const t = catalogue('record.folder', english, import.meta.glob(['./record-text/*.ts', '!./record-text/en.ts']))

registerWords('folder', {
  aim: (_, value, { nameOf }) =>
    (value as readonly number[])
      .map((id, index) => t('act.reorder.item', { place: index + 1, name: nameOf?.(id) ?? id }))
      .join('\n'),
})
