import type { Words } from '../../lib/text-types.ts'

export default {
  lift: 'Para reordenar, arraste ou pressione Espaço.',
  back: 'Voltar à lista',
  pane: 'Lista: {{records}}',
  failed: 'Não foi possível carregar a lista',
  choose: 'Escolha um item da lista ou crie um novo.',
  'choose.only': 'Escolha um item da lista.',
  gone: 'Não há nada com o ID {{id}} no servidor. Talvez tenha sido excluído.',
  'gone.continue': 'Criar de novo a partir do rascunho',
  draft: 'Rascunho',
  new: 'Criar',
  archived: 'Arquivado',
  'archived-show': 'Mostrar itens arquivados ({{count, number}})',
  'archived-hide': 'Ocultar itens arquivados',
} satisfies Words
