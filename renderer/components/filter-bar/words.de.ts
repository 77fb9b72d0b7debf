import type { Words } from '../../lib/text-types.ts'

export default {
  any: 'beliebig',
  several: '{{count, number}} gewählt',
  remove: 'Filter {{filter}} entfernen',
  count: '{{shown, number}} von {{all, number}}',
  'count.unread': '{{shown, number}} von {{all, number}}, {{unread, number}} nicht lesbar',
  clear: 'Filter löschen',
  hidden_one: '{{count, number}} passt zur Suche, ist aber durch Filter ausgeblendet: {{filters}}.',
  hidden_other: '{{count, number}} passen zur Suche, sind aber durch Filter ausgeblendet: {{filters}}.',
  more: 'Filter',
  find: 'Nach Namen suchen',
  'find.none': 'Nichts gefunden.',
  'find.more_one': '{{count, number}} weiteres. Gib zum Suchen einen Namen ein.',
  'find.more_other': '{{count, number}} weitere. Gib zum Suchen einen Namen ein.',
} satisfies Words
