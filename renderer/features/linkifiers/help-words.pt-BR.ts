import type { Words } from '../../lib/text-types.ts'

export default {
  'list.title': '[[title]]',
  'list.purpose':
    'Linkifiers transformam um texto, como o número de um chamado, em um link em todas as mensagens. Esta página testa um linkifier enquanto você o escreve e mostra a ordem em que o servidor os usa.',
  'list.task.create': 'Criar um linkifier',
  'list.task.create.1': 'Clique em [[list:new]] ou comece com um exemplo.',
  'list.task.create.2': 'Digite o [[linkifier.field.pattern]] com um grupo nomeado, como (?P<id>[0-9]+).',
  'list.task.create.3': 'Digite um texto em [[linkifier.field.example_input]] para ver a parte que o padrão encontra.',
  'list.task.create.4': 'Digite o [[linkifier.field.url_template]] com os mesmos nomes entre chaves.',
  'list.task.create.5':
    'Veja [[server.title]] e depois clique em [[drafts:bar.review]] e [[linkifier.act.create.send]].',
  'list.task.paste': 'Transformar links colados de volta em texto',
  'list.task.paste.1':
    'Digite um [[linkifier.field.reverse_template]], como o texto do padrão com um nome entre chaves.',
  'list.task.paste.2': 'Adicione [[linkifier.field.alternative_url_templates]] para outras formas do mesmo link.',
  'list.task.paste.3': 'Veja [[trip.title]]: precisa resultar no mesmo texto do exemplo.',
  'list.task.test': 'Testar uma mensagem inteira',
  'list.task.test.1': 'Abra o [[scratch.title]] e escreva ou cole uma mensagem.',
  'list.task.test.2': 'Leia qual linkifier cria cada link. Seu rascunho está incluído.',
  'list.task.order': 'Alterar a ordem',
  'list.task.order.1': 'Arraste um linkifier na lista, ou pressione Espaço na alça dele e use as setas.',
  'list.task.order.2': 'Clique em [[order:review]] e depois envie a nova ordem.',
  'list.fact.1': 'Só administradores podem alterar linkifiers. O servidor os usa de cima para baixo.',
  'list.fact.2':
    'O servidor lê os padrões com o RE2, que não tem lookaround nem retrorreferências. O console usa as mesmas regras na conferência.',
  'list.fact.3':
    'Uma correspondência precisa vir depois de um espaço, de aspas ou de um destes: ( , : < e não pode ser seguida por uma letra ou um dígito. Mensagens já enviadas mantêm os links.',
  'list.fact.4': 'Dois linkifiers não podem ter o mesmo padrão.',
} satisfies Words
