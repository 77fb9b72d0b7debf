import type { Words } from '../../lib/text-types.ts'

export default {
  'list.title': '[[title]]',
  'list.purpose':
    'Esta página inicia exportações das mensagens e dos arquivos da organização e as baixa para este computador.',
  'list.task.start': 'Iniciar uma exportação',
  'list.task.start.1': 'Escolha o conteúdo em [[new.title]]. Cada linha diz de quem é o consentimento necessário.',
  'list.task.start.2': 'Clique em [[new.start]] e confirme.',
  'list.task.start.3': 'Espere até o estado ser [[state.ready]]. Você pode sair da página.',
  'list.task.download': 'Baixar uma exportação',
  'list.task.download.1': 'Escolha a pasta no alto da página.',
  'list.task.download.2': 'Clique em [[download]]. Você pode clicar em [[pause]] e [[continue]] a qualquer momento.',
  'list.task.download.3': 'Clique em [[show]], ou em [[done.hash]] para comparar o arquivo depois.',
  'list.task.delete': 'Excluir uma exportação',
  'list.task.delete.1': 'Clique em [[delete]] ao lado da exportação.',
  'list.task.delete.2': 'Confirme com [[export.act.delete.send]]. Os arquivos que você baixou permanecem.',
  'list.fact.1':
    'Só administradores podem iniciar exportações. Os servidores costumam permitir 5 em 7 dias, e as excluídas contam.',
  'list.fact.2': 'Os servidores costumam exportar deste modo no máximo 250.000 mensagens e 20 GB de arquivos.',
  'list.fact.3':
    'O servidor não informa o andamento de uma exportação e não dá um motivo se ela falhar. O arquivo é baixado do host que o servidor indica, só por https.',
} satisfies Words
