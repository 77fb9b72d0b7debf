import type { Words } from '../../lib/text-types.ts'

export default {
  'account.menu': 'Conta e organização',
  'account.keeps-lists': 'Manter listas neste computador',
  'account.keeps-lists.managed': 'Gerenciado pela sua organização.',
  'account.keeps-lists.help':
    'Mantém, criptografados, os canais, as pastas e os grupos de todas as contas e os mostra no próximo início até que sejam carregados. Sem isto, as listas mantidas são excluídas.',
  'account.about': 'Sobre e atualizações…',
  'account.edit': 'Etiqueta, cor e produção…',
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
  'edit.label': 'Etiqueta',
  'edit.color': 'Cor',
  'edit.production':
    'Produção: pedir a etiqueta antes de exclusões, alterações em massa e alterações de acesso ou retenção',
  'edit.save': 'Salvar alterações',
  'edit.cancel': 'Cancelar',
  'remove.title': 'Remover {{email}} deste console?',
  'remove.what':
    'Isto exclui deste computador a chave, os rascunhos, as execuções, os uploads pendentes, as visões salvas, as listas mantidas e os registros conhecidos por ID. O diário é mantido. Nada muda na organização. Digite a etiqueta para confirmar.',
  'remove.label': 'Digite {{label}}',
  'remove.confirm': 'Remover conta',
} satisfies Words
