import type { Words } from '../../lib/text-types.ts'

export default {
  search: 'Buscar um usuário',
  none: 'Nenhum usuário corresponde.',
  select: 'Selecionar {{name}}',
  'select-shown_zero': 'Selecionar tudo',
  'select-shown_one': 'Selecionar {{count, number}} pessoa listada',
  'select-shown_many': 'Selecionar todas as {{count, number}} de pessoas listadas',
  'select-shown_other': 'Selecionar todas as {{count, number}} pessoas listadas',
  deactivated: 'Desativado, {{role}}',
} satisfies Words
