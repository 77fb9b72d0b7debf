import type { Help } from '../../lib/help.ts'
import { catalogue } from '../../lib/i18n.ts'
import { t as drafts } from '../../records/drafts/words.ts'
import { t as edit } from '../../records/edit/words.ts'
import { t as list } from '../../records/list-detail/words.ts'
import { t as page } from './words.ts'

export const t = catalogue('features/playgrounds/help-words', {
  'list.title': '[[title]]',
  'list.purpose':
    'A code playground opens the code of a message in an external site. This page lists them by language.',
  'list.task.create': 'Create a code playground',
  'list.task.create.1': 'Click [[list:new]].',
  'list.task.create.2':
    'Enter the [[playground.field.pygments_language]], a [[playground.field.name]], and a [[playground.field.url_template]] that contains {code}.',
  'list.task.create.3': 'Click [[try.open]] under [[try.title]], to see whether the site gets the code.',
  'list.task.create.4': 'Click [[drafts:bar.review]], then [[playground.act.create.send]].',
  'list.task.change': 'Change a code playground',
  'list.task.change.1': 'Create a new one with the changed values.',
  'list.task.change.2': 'Open the old one, click [[edit:delete]], and confirm.',
  'list.fact.1':
    'The server can create and delete code playgrounds, but not change them. Only administrators can do this.',
  'list.fact.2':
    'If a language has one playground, a code block opens it directly. If it has several, people choose one by its name.',
  'list.fact.3':
    'If you delete the only playground for the default language of code blocks, the server clears that default.',
})

export const help: Help = {
  t,
  topics: { list: ['playgrounds'] },
  labels: { page, list, drafts, edit },
}
