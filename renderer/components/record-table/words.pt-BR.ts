import type { Words } from '../../lib/text-types.ts'

export default {
  csv: 'Salvar lista como CSV',
  'csv.saved': 'A lista foi salva como arquivo CSV.',
  'columns.button': 'Colunas',
  'columns.count': '{{shown}} de {{all}}',
  'columns.find': 'Buscar uma coluna',
  'columns.always': 'sempre visível',
  'columns.since': 'requer o nível {{level}}',
  'columns.reorder': 'Alt+↑ ou Alt+↓ para reordenar',
  'columns.reset': 'Redefinir',
  'columns.label': 'Colunas da tabela',
  'select.all': 'Selecionar todas as linhas mostradas',
  'select.bar': 'Linhas selecionadas',
} satisfies Words
