import { catalogue } from '../../lib/i18n.ts'
import { registerWords } from '../../lib/records/words.ts'

/** The words of a linkifier as a record: its fields, and what is said of creating, deleting and ordering. */
const t = catalogue('record.linkifier', {
  'kind.one': 'linkifier',
  'kind.many': 'linkifiers',
  'field.pattern': 'Pattern',
  'field.example_input': 'Example text',
  'field.url_template': 'URL template',
  'field.reverse_template': 'Reverse template',
  'field.alternative_url_templates': 'Alternative URL templates',
  'act.create.title': 'Review the new linkifier {{name}}',
  'act.create.request': 'Sends what is filled in',
  'act.update.request': 'Sends all fields, since the server may clear what is left out',
  'act.update.gone': 'The linkifier {{name}} is no longer there. Your draft is kept.',
  'act.delete.label': 'Linkifier',
  'act.delete.title': 'Delete {{name}}',
  'act.delete.done': '{{name}} was deleted',
  'act.delete.send': 'Delete',
  'act.delete.back': 'Keep it',
  'act.delete.effect':
    'New messages are no longer linked by it, and links people paste are no longer turned back. Messages sent before keep their links. It can be created again, but under another id and last in the order.',
  'act.delete.request': 'Names the linkifier by its id',
  'act.delete.deleted': 'deleted',
  'act.reorder.label': 'Processing order',
  'act.reorder.title': 'Review the new order',
  'act.reorder.done': 'New order saved',
  'act.reorder.request': 'Sends every id once',
  'act.reorder.item': '{{place}}. {{name}}',
})

interface Texts {
  readonly pattern?: unknown
  readonly example_input?: unknown
  readonly url_template?: unknown
  readonly reverse_template?: unknown
  readonly alternative_url_templates?: unknown
}

registerWords('linkifier', {
  aim: (act, value, { nameOf }) => {
    if (act === 'reorder') {
      return (value as readonly number[])
        .map((id, index) => t('act.reorder.item', { place: index + 1, name: nameOf?.(id) ?? id }))
        .join('\n')
    }
    if (value === null) return t('act.delete.deleted')
    const { pattern, example_input, url_template, reverse_template, alternative_url_templates } = value as Texts
    return [example_input, pattern, url_template, reverse_template, alternative_url_templates]
      .flat()
      .filter((text) => typeof text === 'string' && text !== '')
      .join('\n')
  },
})
