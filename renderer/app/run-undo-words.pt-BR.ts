import type { Words } from '../lib/text-types.ts'

export default {
  title: 'Desfazer: {{title}}',
  change: 'Desfazer: {{change}}',
  what: 'Isso restaura os valores anteriores. É uma execução separada, que você também pode desfazer.',
  staying_one: '{{count, number}} alteração salva fica como está: já foi desfeita ou não pode ser desfeita.',
  staying_many:
    '{{count, number}} de alterações salvas ficam como estão: já foram desfeitas ou não podem ser desfeitas.',
  staying_other: '{{count, number}} alterações salvas ficam como estão: já foram desfeitas ou não podem ser desfeitas.',
  'change.field': '{{field}}: {{from}} → {{to}}',
  'excluded.field_one': 'A alteração de {{field}} não é desfeita em {{count, number}} linha: {{names}}. {{why}}',
  'excluded.field_many': 'A alteração de {{field}} não é desfeita em {{count, number}} de linhas: {{names}}. {{why}}',
  'excluded.field_other': 'A alteração de {{field}} não é desfeita em {{count, number}} linhas: {{names}}. {{why}}',
  'excluded.row_one': '{{count, number}} linha não é desfeita: {{names}}. {{why}}',
  'excluded.row_many': '{{count, number}} de linhas não são desfeitas: {{names}}. {{why}}',
  'excluded.row_other': '{{count, number}} linhas não são desfeitas: {{names}}. {{why}}',
  'excluded.more_one': 'mais {{count, number}}',
  'excluded.more_many': 'mais {{count, number}}',
  'excluded.more_other': 'mais {{count, number}}',
  close: 'Fechar',
} satisfies Words
