import type { Words } from '../lib/text-types.ts'

export default {
  name: 'Realm Console',
  fault:
    'Ocorreu um erro inesperado no console. Ele continua funcionando, e o que você digitou é mantido. Verifique sua última alteração antes de continuar. O log tem os detalhes.',
  'fault.terminal': 'O log está no terminal do qual você iniciou o console.',
  'rail.label': 'Organizações',
  'rail.connect': 'Conectar',
  'rail.connect-title': 'Conectar uma organização',
  'rail.production': 'produção',
  'rail.open': 'Abrir {{label}}, {{email}}',
  'navigation.label': 'Páginas',
  'navigation.locked': '{{title}}, bloqueada. {{why}}',
  'top.back': 'Voltar',
  'top.forward': 'Avançar',
  'top.palette': 'Buscar ou ir para…',
  'top.production-why':
    'Esta organização está marcada como produção. Alterações arriscadas e alterações em massa pedem que você digite o rótulo dela.',
  'status.label': 'Status',
  'dialog.close': 'Fechar',
  'status.live': 'Ao vivo',
  'status.live-why': 'As alterações de outras pessoas aparecem na hora.',
  'status.connecting': 'Conectando',
  'status.connecting-why': 'O console está começando a acompanhar as alterações no servidor.',
  'status.lost': 'Não ao vivo, reconectando',
  'status.lost-why':
    'As alterações no servidor não chegam. Você vê dados anteriores às {{time}}. O console continua tentando reconectar.',
  'status.offline': 'Offline desde {{time}}',
  'status.offline-why':
    'O servidor não está acessível. Você vê dados anteriores às {{time}}, e nada pode ser enviado. O console continua tentando reconectar.',
  'status.try': 'Tentar agora',
  'status.trying': 'Tentando…',
  'caught-up': 'Atualizado de novo às {{time}}',
  'status.silent': 'Não ao vivo',
  'status.silent-why':
    'Este servidor não informa alterações, por isso as páginas não se atualizam automaticamente. Para atualizá-las, recarregue a janela.',
  'status.check': '{{state}}: testar a conexão',
  'status.read-only': 'Somente leitura',
  'status.read-only-why': 'A política deste computador não permite alterações. Gerenciado pela sua organização.',
  'status.level': 'Nível de recursos {{level}}',
  'status.level-unknown': 'Nível de recursos desconhecido',
  'status.level-unknown-why':
    'O servidor não informa o nível de recursos. O console supõe o mais novo e sempre mostra quais parâmetros foram ignorados.',
  'status.pacing': 'Restam {{remaining, number}} de {{limit, number}} solicitações',
  'status.pacing-why':
    'É o número de solicitações que o servidor ainda aceita desta conta por enquanto. O console desacelera automaticamente.',
  'status.waiting': 'Aguardando até {{time}}',
  'status.waiting-why':
    'O servidor limita quantas solicitações aceita desta conta. O console espera e continua automaticamente.',
  'status.drafts_one': '{{count, number}} rascunho',
  'status.drafts_many': '{{count, number}} de rascunhos',
  'status.drafts_other': '{{count, number}} rascunhos',
  'status.drafts-why': 'Alterações não enviadas, guardadas neste computador.',
  'status.drafts.sending': '{{name}} (em envio)',
  'status.key.keychain': 'Chave no chaveiro',
  'status.key.keychain-why': 'A chave fica guardada só em {{keychain}}.',
  'status.key.this-run': 'Chave desta sessão',
  'status.key.this-run-why':
    'Não há chaveiro disponível neste computador, por isso o console esquece a chave ao ser fechado. {{reason}}',
  'status.key.demo-why':
    'A organização de demonstração roda neste computador. O console esquece a chave dela ao ser fechado.',
  'status.key.missing': 'Sem chave',
  'status.key.missing-why': 'A chave não está mais neste computador. Conecte a conta de novo.',
  'status.footer': 'Sem telemetria. Seus dados vão só para o servidor que você informar.',
  'error.title': 'Esta página parou de funcionar',
  'missing.title': 'Página não encontrada',
  'missing.home': 'Ir para a organização',
  'top.about': 'Sobre',
} satisfies Words
