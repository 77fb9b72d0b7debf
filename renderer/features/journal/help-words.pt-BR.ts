import type { Words } from '../../lib/text-types.ts'

export default {
  'list.title': '[[title]]',
  'list.purpose':
    'O diário registra todas as alterações enviadas deste computador, com os valores de antes e depois e a resposta do servidor.',
  'list.task.undo': 'Desfazer uma alteração',
  'list.task.undo.1': 'Abra a alteração na lista.',
  'list.task.undo.2': 'Clique em [[undo:undo count=1]]. Você revisa antes de desfazer.',
  'list.task.unknown': 'Tratar uma alteração com resultado desconhecido',
  'list.task.unknown.1': 'Clique em [[check]] no alto da lista.',
  'list.task.unknown.2':
    'Se o servidor não puder informar o resultado, pergunte à pessoa indicada ali e depois clique em [[mark-handled]].',
  'list.task.check': 'Conferir que nada foi alterado',
  'list.task.check.1': 'Clique em [[chain.check]] na parte inferior da página.',
  'list.task.check.2': '[[chain.whole]] significa que nenhuma linha foi alterada, adicionada ou removida.',
  'list.task.export': 'Exportar o diário',
  'list.task.export.1': 'Clique em [[export]] e escolha as entradas e o tipo de arquivo.',
  'list.task.export.2': 'Escolha [[export.lines]] para um arquivo que possa ser conferido depois.',
  'list.fact.1': 'O diário só fica neste computador. As alterações feitas no aplicativo de chat não estão nele.',
  'list.fact.2':
    'Uma alteração é registrada antes do envio. Se não vier resposta, o resultado é desconhecido até ser conferido.',
  'list.fact.3': 'Chaves e senhas nunca ficam no diário.',
} satisfies Words
