import type { Words } from '../../lib/text-types.ts'

export default {
  'overview.title': '[[title]]',
  'overview.purpose':
    'Esta página mostra os itens da organização que exigem atenção, três gráficos e as alterações recentes.',
  'overview.task.attention': 'Resolver os itens',
  'overview.task.attention.1': 'Leia [[attention.title]] de cima para baixo. As falhas vêm primeiro.',
  'overview.task.attention.2': 'Clique no botão de um item. Ele abre a página exatamente com esses registros.',
  'overview.task.chart': 'Ler um gráfico como tabela',
  'overview.task.chart.1': 'Clique em [[plot.table]] acima do gráfico.',
  'overview.task.chart.2': 'Para voltar ao gráfico, clique em [[plot.bars]].',
  'overview.task.refresh': 'Carregar os números de novo',
  'overview.task.refresh.1': 'Clique em [[read-again]].',
  'overview.fact.1':
    'O console calcula todos os números com as listas que carregou. O servidor não tem uma solicitação para eles.',
  'overview.fact.2': 'Os itens que sua conta não pode ver não são conferidos. A página diz quais são.',
} satisfies Words
