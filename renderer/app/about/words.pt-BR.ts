import type { Words } from '../../lib/text-types.ts'

export default {
  title: 'Sobre o Realm Console',
  version: 'Versão',
  updates: 'Atualizações',
  check: 'Procurar atualizações',
  automatically: 'Atualizar automaticamente',
  'automatically.help':
    'Procura uma nova versão quando o console inicia e uma vez por dia, faz o download e a instala quando você sai do console.',
  managed: 'Gerenciado pela sua organização.',
  'manual.store': 'Esta cópia é atualizada pela loja de aplicativos da qual foi instalada.',
  'manual.administrator': 'O administrador deste computador atualiza esta cópia.',
  'manual.person':
    'Para atualizar esta cópia, instale uma versão mais nova por cima. Suas contas, seus rascunhos e o diário são mantidos.',
  'manual.sources': 'Esta cópia roda a partir do código-fonte. Para atualizá-la, obtenha o código-fonte mais novo.',
  'off.policy': 'A política deste computador desativa as atualizações. Gerenciado pela sua organização.',
  'off.preference': 'O console não procura atualizações automaticamente.',
  checking: 'Procurando atualizações…',
  current: 'Esta é a versão mais nova. Última verificação às {{time}}.',
  unchecked: 'Ainda não verificado.',
  downloading: 'Baixando a versão {{version}}…',
  'downloading.part': 'Baixando a versão {{version}}: {{received}} de {{total}}',
  ready: 'A versão {{version}} foi baixada. Ela é instalada quando você sai do console.',
  'ready.notice': 'A versão {{version}} está pronta para instalar',
  'ready.about': 'Ela é instalada quando você sai do console.',
  waiting:
    'A versão {{version}} foi baixada. Ela não é instalada enquanto houver uma alteração ou uma alteração em massa em andamento. Espere terminar e depois saia do console.',
  refused: 'A atualização foi recusada, e nada foi instalado',
  failed: 'A atualização falhou, e nada foi instalado',
  'problem.older':
    'O servidor de atualizações oferece a versão {{version}}, que é mais antiga que esta. Avise o administrador do servidor de atualizações.',
  'problem.other-host':
    'O servidor de atualizações aponta para outro servidor, portanto pode ter sido adulterado. Avise o administrador do servidor de atualizações.',
  'problem.signature':
    'A atualização não está assinada pelo fornecedor deste console, portanto pode ser falsa. Também não instale esta versão manualmente. Avise o administrador do servidor de atualizações.',
  'problem.checksum':
    'O arquivo baixado está danificado ou foi trocado. O console tenta de novo em uma hora. Se acontecer de novo, avise o administrador do servidor de atualizações.',
  'problem.too-large':
    'O servidor de atualizações enviou mais dados do que uma atualização tem, por isso o download foi interrompido. Avise o administrador do servidor de atualizações.',
  'problem.malformed':
    'A descrição da atualização no servidor de atualizações tem um erro. Avise o administrador do servidor de atualizações.',
  'problem.network':
    'O servidor de atualizações não está acessível. Verifique sua conexão. O console tenta de novo em uma hora.',
  'problem.computer':
    'Não foi possível guardar ou iniciar a atualização neste computador. Verifique se há espaço livre suficiente e tente de novo.',
  detail: 'Detalhes: {{detail}}',
  places: 'Dados neste computador',
  'place.key': 'Chaves de API',
  'key.keychain': 'Em {{name}}, como “Realm Console”',
  'key.memory': 'Só na memória, até o console ser fechado. {{name}} não está disponível: {{reason}}',
  'place.folder': 'Contas e preferências',
  'place.drafts': 'Rascunhos',
  'place.runs': 'Alterações em lote não concluídas',
  'place.lists': 'Listas, criptografadas',
  'place.journal': 'Diário',
  'place.log': 'Log',
  'place.none': 'Ainda não há nada armazenado ali.',
  'place.copy': 'Copiar o caminho: {{place}}',
  'place.show': 'Mostrar na pasta: {{place}}',
  'place.not-shown': 'Não é possível mostrar a pasta. Ela está em {{path}}.',
  'log.terminal': 'Só no terminal em que o console foi iniciado',
  'lists.off': 'Não são armazenadas, porque você desativou isso',
  'lists.no-keychain': 'Não são armazenadas, porque não há chaveiro',
  licenses: 'Licenças',
  'licenses.about_one': 'O console contém {{count, number}} pacote, com sua própria licença.',
  'licenses.about_many': 'O console contém {{count, number}} de pacotes, cada um com sua própria licença.',
  'licenses.about_other': 'O console contém {{count, number}} pacotes, cada um com sua própria licença.',
  'licenses.no-text': 'O pacote não contém o texto da licença. A licença dele é {{license}}.',
  diagnostics: 'Arquivo de diagnóstico',
  'diagnostics.open': 'Criar arquivo de diagnóstico…',
} satisfies Words
