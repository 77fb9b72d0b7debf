import type { Words } from '../../lib/text-types.ts'

export default {
  'list.title': '[[title]]',
  'list.purpose':
    'Um playground de código abre o código de uma mensagem em um site externo. Esta página os lista por linguagem.',
  'list.task.create': 'Criar um playground de código',
  'list.task.create.1': 'Clique em [[list:new]].',
  'list.task.create.2':
    'Digite [[playground.field.pygments_language]], [[playground.field.name]] e um [[playground.field.url_template]] que contenha {code}.',
  'list.task.create.3': 'Clique em [[try.open]] em [[try.title]] para ver se o site recebe o código.',
  'list.task.create.4': 'Clique em [[drafts:bar.review]] e depois em [[playground.act.create.send]].',
  'list.task.change': 'Alterar um playground de código',
  'list.task.change.1': 'Crie um novo com os valores alterados.',
  'list.task.change.2': 'Abra o antigo, clique em [[edit:delete]] e confirme.',
  'list.fact.1':
    'O servidor pode criar e excluir playgrounds de código, mas não alterá-los. Só administradores podem fazer isso.',
  'list.fact.2':
    'Se uma linguagem tem um playground, um bloco de código o abre diretamente. Se tem vários, as pessoas escolhem um pelo nome.',
  'list.fact.3':
    'Se você excluir o único playground da linguagem padrão dos blocos de código, o servidor apaga esse padrão.',
} satisfies Words
