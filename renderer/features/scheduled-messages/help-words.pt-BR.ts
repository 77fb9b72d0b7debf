import type { Words } from '../../lib/text-types.ts'

export default {
  'list.title': '[[title]]',
  'list.purpose': 'Esta página lista as mensagens que sua conta agendou e cancela o envio delas.',
  'list.task.cancel': 'Cancelar mensagens',
  'list.task.cancel.1': 'Selecione as mensagens na lista.',
  'list.task.cancel.2': 'Clique em [[cancel count=2]] e confirme.',
  'list.task.failed': 'Encontrar mensagens que não foram enviadas',
  'list.task.failed.1': 'Procure [[state.failed]] e [[state.overdue]] na coluna [[column.state]].',
  'list.task.failed.2': 'Abra uma mensagem para ler o motivo e o texto inteiro.',
  'list.fact.1': 'O servidor só mostra a uma conta as próprias mensagens agendadas, mesmo a administradores.',
  'list.fact.2':
    'Uma mensagem cancelada não pode ser restaurada. O texto dela fica no diário se o servidor o informou.',
  'list.fact.3':
    'Para agendar ou editar uma mensagem, use o aplicativo de chat. Depois de enviada, uma mensagem tem outro ID.',
} satisfies Words
