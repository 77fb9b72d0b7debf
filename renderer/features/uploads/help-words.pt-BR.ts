import type { Words } from '../../lib/text-types.ts'

export default {
  'queue.title': '[[title]]',
  'queue.purpose':
    'Esta página envia arquivos ao servidor e dá a você um link para cada um, para usar em mensagens. Uploads interrompidos continuam.',
  'queue.task.upload': 'Enviar arquivos',
  'queue.task.upload.1': 'Solte arquivos na página, cole-os ou escolha-os.',
  'queue.task.upload.2': 'Espere a fila. Você pode clicar em [[pause]] e [[resume]] para cada arquivo.',
  'queue.task.upload.3': 'Clique em [[done.link]] e cole o link em uma mensagem.',
  'queue.task.trouble': 'Resolver um upload que parou',
  'queue.task.trouble.1': 'Leia o motivo abaixo do nome do arquivo.',
  'queue.task.trouble.2': 'Clique em [[retry]] ou, para um arquivo que está aguardando, em [[now]].',
  'queue.fact.1': 'Só você pode abrir um arquivo até publicar o link dele em uma mensagem.',
  'queue.fact.2':
    'O servidor guarda um arquivo em partes, por isso um upload interrompido continua depois da última parte que chegou. Os uploads também continuam depois que o console é reiniciado.',
  'queue.fact.3': 'O servidor limita o tamanho de um arquivo e o espaço da organização.',
  'files.title': '[[tab.files]]',
  'files.purpose': 'Esta página lista os arquivos que sua conta enviou e as mensagens que têm links para eles.',
  'files.task.unused': 'Excluir arquivos sem uso',
  'files.task.unused.1': 'Escolha [[use.unused]] no filtro [[filter.use]].',
  'files.task.unused.2': 'Selecione os arquivos e clique em [[files.delete count=3]].',
  'files.task.unused.3': 'Leia quanto espaço isso libera e depois confirme.',
  'files.task.messages': 'Encontrar as mensagens com um arquivo',
  'files.task.messages.1': 'Abra um arquivo na lista.',
  'files.task.messages.2': 'Clique em uma mensagem no painel.',
  'files.fact.1': 'O servidor só lista os arquivos da sua própria conta, mesmo para administradores.',
  'files.fact.2':
    'Um arquivo excluído não pode ser restaurado. As mensagens com link para ele permanecem, mas o link deixa de funcionar.',
  'files.fact.3':
    'Cada arquivo é conferido antes de ser excluído e pulado se outra mensagem tiver passado a ter um link para ele.',
} satisfies Words
