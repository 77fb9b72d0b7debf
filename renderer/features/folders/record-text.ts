import { catalogue } from '../../lib/i18n.ts'
import { registerWords } from '../../lib/records/words.ts'

/** The words of a folder as a record: its fields, its rules, and what is said of creating and ordering. */
const t = catalogue('record.folder', {
  'kind.one': 'folder',
  'kind.many': 'folders',
  'field.name': 'Name',
  'field.description': 'Description',
  'field.is_archived': 'Archived',
  'rule.name-empty': 'A folder needs a name.',
  'rule.name-taken': '“{{name}}” exists. Capital letters make no difference.',
  'act.create.title': 'Create the folder {{name}}',
  'act.create.send': 'Create folder',
  'act.create.done': 'The folder {{name}} was created',
  'act.reorder.label': 'Order of folders',
  'act.reorder.title': 'Review the new order',
  'act.reorder.done': 'New order saved',
  'act.reorder.request': 'Sends every id once',
  'act.reorder.item': '{{place}}. {{name}}',
})

registerWords('folder', {
  aim: (_, value, { nameOf }) =>
    (value as readonly number[])
      .map((id, index) => t('act.reorder.item', { place: index + 1, name: nameOf?.(id) ?? id }))
      .join('\n'),
})
