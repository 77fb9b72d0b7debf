import { catalogue } from '../../lib/i18n.ts'

export const t = catalogue('bulk/remaining/words', {
  open: 'Open remaining rows…',
  title_one: 'Run {{count, number}} remaining row?',
  title_other: 'Run {{count, number}} remaining rows?',
  from: 'From “{{title}}”, saved {{time}}. The descriptions are generated from the changes in the file.',
  change: '{{field}}: {{from}} → {{to}}',
  name: '{{name}} ({{record}})',
  problem: '{{file}} can’t be run. Line {{line, number}}: {{why}}',
  'problem.not-json': 'This line isn’t valid JSON. The file may be incomplete, or it isn’t a file of remaining rows.',
  'problem.not-remaining-rows':
    'It doesn’t say which run and server it’s from, so this isn’t a file of remaining rows.',
  'problem.other-server': 'The file is from {{what}}, so its IDs don’t match this server.',
  'problem.not-a-row': 'The console doesn’t recognize the value at “{{what}}”.',
  'problem.no-rows': 'The file contains no rows.',
  'problem.too-many': 'The file contains more than {{what}} rows.',
})
