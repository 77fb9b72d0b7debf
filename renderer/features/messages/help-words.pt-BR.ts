import type { Words } from '../../lib/text-types.ts'

export default {
  'message.title': '[[title]]',
  'message.purpose':
    'Esta página abre uma mensagem pelo link ou ID, para editar o texto, movê-la ou marcar o tópico dela como resolvido.',
  'message.task.open': 'Abrir uma mensagem',
  'message.task.open.1': 'No aplicativo de chat, copie o link da mensagem no menu dela.',
  'message.task.open.2': 'Cole-o em [[open.label]] e clique em [[open]].',
  'message.task.text': 'Editar o texto',
  'message.task.text.1': 'Abra [[tab.text]] e altere o texto. [[difference]] mostra a diferença linha a linha.',
  'message.task.text.2': 'Clique em [[drafts:bar.review]] e envie a alteração.',
  'message.task.move': 'Mover mensagens',
  'message.task.move.1': 'Abra [[tab.place]] e escolha o canal e o tópico.',
  'message.task.move.2':
    'Em [[mode]], escolha [[message.mode.one]], [[message.mode.later]] ou [[message.mode.all]]. A lista marca as mensagens que mudam de lugar.',
  'message.task.move.3': 'Escolha os avisos e depois revise e envie a mudança.',
  'message.task.resolve': 'Marcar um tópico como resolvido',
  'message.task.resolve.1': 'Abra uma mensagem do tópico e clique em [[resolve]].',
  'message.task.resolve.2': 'Confirme. Você pode clicar em [[unresolve]] depois.',
  'message.fact.1': 'Só o autor pode editar um texto, enquanto o limite de tempo da organização permitir.',
  'message.fact.2':
    'O console só envia o texto se ninguém mais o tiver alterado desde que você o abriu. Caso contrário, você vê as duas versões.',
  'message.fact.3':
    'O servidor se recusa a mover mensagens antigas demais para sua conta. Ele pode oferecer mover as mais novas. Moderadores e administradores não têm limite de tempo.',
  'message.fact.4': 'A mudança de várias mensagens não pode ser desfeita pelo diário.',
} satisfies Words
