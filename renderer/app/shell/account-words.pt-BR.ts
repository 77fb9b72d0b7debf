import type { Words } from '../../lib/text-types.ts'

export default {
  'account.menu': 'Conta e organização',
  'account.keeps-lists': 'Manter listas neste computador',
  'account.keeps-lists.managed': 'Gerenciado pela sua organização.',
  'account.keeps-lists.help':
    'Guarda, com criptografia, os canais, as pastas e os grupos de todas as contas e os mostra no próximo início até que sejam carregados. Sem isso, as listas guardadas são excluídas.',
  'account.about': 'Versão e atualizações…',
  'account.edit': 'Rótulo, cor e produção…',
  'account.remove': 'Remover esta conta…',
  'account.reconnect': 'Reconectar',
  'account.appearance': 'Aparência',
  'account.language': 'Idioma',
  'account.language.system': 'Idioma do sistema',
  'account.language-managed': 'Idioma (gerenciado pela sua organização)',
  'account.mirrored': 'Da direita para a esquerda',
  'scheme.auto': 'Usar a do sistema',
  'scheme.light': 'Claro',
  'scheme.dark': 'Escuro',
  'density.comfortable': 'Linhas confortáveis',
  'density.compact': 'Linhas compactas',
  'edit.title': 'Editar {{label}}',
  'edit.label': 'Rótulo',
  'edit.color': 'Cor',
  'edit.production':
    'Produção: pedir o rótulo antes de exclusões, alterações em massa e alterações de acesso ou retenção',
  'edit.save': 'Salvar alterações',
  'edit.cancel': 'Cancelar',
  'remove.title': 'Remover {{email}} deste console?',
  'remove.what':
    'Isso exclui deste computador a chave, os rascunhos, as execuções, os uploads pendentes, as visões salvas, as listas guardadas e os registros conhecidos por ID. O diário é mantido. Nada muda na organização. Digite o rótulo para confirmar.',
  'remove.label': 'Digite {{label}}',
  'remove.confirm': 'Remover conta',
} satisfies Words
