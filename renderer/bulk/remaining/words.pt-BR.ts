import type { Words } from '../../lib/text-types.ts'

export default {
  open: 'Abrir linhas restantes…',
  title_one: 'Executar {{count, number}} linha restante?',
  title_many: 'Executar {{count, number}} de linhas restantes?',
  title_other: 'Executar {{count, number}} linhas restantes?',
  from: 'De “{{title}}”, salvo às {{time}}. As descrições são geradas a partir das alterações no arquivo.',
  change: '{{field}}: {{from}} → {{to}}',
  name: '{{name}} ({{record}})',
  problem: 'Não é possível executar {{file}}. Linha {{line, number}}: {{why}}',
  'problem.not-json':
    'Esta linha não é um JSON válido. Talvez o arquivo esteja incompleto ou não seja um arquivo de linhas restantes.',
  'problem.not-remaining-rows':
    'Não diz de qual execução e servidor é, portanto este não é um arquivo de linhas restantes.',
  'problem.other-server': 'O arquivo é de {{what}}, por isso os IDs não correspondem a este servidor.',
  'problem.not-a-row': 'O console não reconhece o valor em “{{what}}”.',
  'problem.no-rows': 'O arquivo não contém linhas.',
  'problem.too-many': 'O arquivo contém mais de {{what}} linhas.',
} satisfies Words
