import type { Words } from '../../lib/text-types.ts'

export default {
  cancel: 'Cancelar',
  sending: 'Aguardando o servidor',
  'sending.waiting': 'Aguardando o servidor, que limita quantas solicitações aceita. Isso pode demorar até {{time}}.',
  waiting: 'O servidor pede que o console vá mais devagar. A solicitação é enviada automaticamente às {{time}}.',
  stop: 'Parar',
  again: 'O console não a envia de novo automaticamente.',
  'blocked.changed': 'Nada foi enviado, porque houve uma alteração no servidor nesse meio-tempo.',
  'blocked.gone': 'Nada foi enviado, porque o registro não existe mais ou esta conta não pode vê-lo.',
  'blocked.busy': 'Nada foi enviado, porque outra alteração ainda está em andamento.',
} satisfies Words
