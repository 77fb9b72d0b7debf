import type { Help } from '../../lib/help.ts'
import { catalogue } from '../../lib/i18n.ts'
import { t as drafts } from '../../records/drafts/words.ts'
import { t as list } from '../../records/list-detail/words.ts'
import { t as order } from '../../records/order/words.ts'
import { t as page } from './words.ts'

export const t = catalogue('features/linkifiers/help-words', {
  'list.title': '[[title]]',
  'list.purpose':
    'Linkifiers turn text such as a ticket number into a link in every message. This page tests a linkifier while you write it, and shows the order in which the server uses them.',
  'list.task.create': 'Create a linkifier',
  'list.task.create.1': 'Click [[list:new]], or start from an example.',
  'list.task.create.2': 'Enter the [[linkifier.field.pattern]] with a named group, such as (?P<id>[0-9]+).',
  'list.task.create.3':
    'Enter a text under [[linkifier.field.example_input]], to see the part that the pattern matches.',
  'list.task.create.4': 'Enter the [[linkifier.field.url_template]] with the same names in braces.',
  'list.task.create.5': 'Check [[server.title]], then click [[drafts:bar.review]] and [[linkifier.act.create.send]].',
  'list.task.paste': 'Turn pasted links back into text',
  'list.task.paste.1':
    'Enter a [[linkifier.field.reverse_template]], such as the pattern’s text with a name in braces.',
  'list.task.paste.2': 'Add [[linkifier.field.alternative_url_templates]] for other forms of the same link.',
  'list.task.paste.3': 'Check [[trip.title]]: it must give the same text as the example.',
  'list.task.test': 'Test a whole message',
  'list.task.test.1': 'Open the [[scratch.title]], and write or paste a message.',
  'list.task.test.2': 'Read which linkifier makes each link. Your draft is included.',
  'list.task.order': 'Change the order',
  'list.task.order.1': 'Drag a linkifier in the list, or press Space on its handle and use the arrow keys.',
  'list.task.order.2': 'Click [[order:review]], then send the new order.',
  'list.fact.1': 'Only administrators can change linkifiers. The server uses them from top to bottom.',
  'list.fact.2':
    'The server reads patterns with RE2, which has no lookaround and no backreferences. The console uses the same rules in its check.',
  'list.fact.3':
    'A match must follow a space, a quote or one of ( , : < and can’t be followed by a letter or a digit. Messages already sent keep their links.',
  'list.fact.4': 'Two linkifiers can’t have the same pattern.',
})

export const help: Help = {
  t,
  topics: { list: ['linkifiers'] },
  labels: { page, list, drafts, order },
}
