import type { Words } from '../../lib/text-types.ts'

export default {
  button: 'Visões',
  current: 'Visões: {{name}}',
  none: 'Nenhuma visão salva ainda.',
  name: 'Salvar esta visão como',
  what: 'Salva a busca, os filtros, a ordem e as colunas.',
  save: 'Salvar visão',
  replace: 'Substituir visão',
  remove: 'Remover visão {{name}}',
  removed: 'Visão “{{name}}” removida',
  restore: 'Restaurar',
} satisfies Words
