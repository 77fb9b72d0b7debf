import type { Words } from '../../lib/text-types.ts'

export default {
  csv: 'Guardar lista como CSV',
  'csv.saved': 'La lista se guardó como archivo CSV.',
  'columns.button': 'Columnas',
  'columns.count': '{{shown}} de {{all}}',
  'columns.find': 'Buscar una columna',
  'columns.always': 'siempre visible',
  'columns.since': 'necesita el nivel {{level}}',
  'columns.reorder': 'Alt+Arriba o Alt+Abajo para reordenar',
  'columns.reset': 'Restablecer',
  'columns.label': 'Columnas de la tabla',
  'select.all': 'Seleccionar todas las filas mostradas',
  'select.bar': 'Filas seleccionadas',
} satisfies Words
