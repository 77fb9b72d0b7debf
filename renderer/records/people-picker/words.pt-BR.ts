import type { Words } from '../../lib/text-types.ts'

export default {
  search: 'Buscar um grupo ou usuário',
  help: 'Busque por nome ou cole endereços de e-mail ou IDs de usuários.',
  'help.unlisted': 'Este servidor não lista os usuários. Escolha grupos ou digite IDs de usuários e pressione Enter.',
  nothing: 'Nenhum grupo ou usuário corresponde.',
  unknown_one: 'Nenhum usuário ativo corresponde a {{names}}.',
  unknown_many: 'Nenhum usuário ativo corresponde a {{names}}.',
  unknown_other: 'Nenhum usuário ativo corresponde a {{names}}.',
} satisfies Words
