import type { Words } from '../../lib/text-types.ts'

export default {
  'overview.title': '[[title]]',
  'overview.purpose':
    'Esta página muestra los asuntos de la organización que requieren atención, tres gráficos y los cambios recientes.',
  'overview.task.attention': 'Repasar los asuntos',
  'overview.task.attention.1': 'Lee [[attention.title]] de arriba abajo. Los errores van primero.',
  'overview.task.attention.2': 'Haz clic en el botón de un asunto. Abre la página con justo esos elementos.',
  'overview.task.chart': 'Leer un gráfico como tabla',
  'overview.task.chart.1': 'Haz clic en [[plot.table]] encima del gráfico.',
  'overview.task.chart.2': 'Para volver al gráfico, haz clic en [[plot.bars]].',
  'overview.task.refresh': 'Cargar los números de nuevo',
  'overview.task.refresh.1': 'Haz clic en [[read-again]].',
  'overview.fact.1':
    'La consola calcula todos los números a partir de las listas que ha cargado. El servidor no tiene ninguna petición para ellos.',
  'overview.fact.2': 'Lo que tu cuenta no puede ver no se comprueba. La página indica qué falta.',
} satisfies Words
