import type { Words } from '../../lib/text-types.ts'

export default {
  button: 'Vistas',
  current: 'Vistas: {{name}}',
  none: 'Aún no hay vistas guardadas.',
  name: 'Guardar esta vista como',
  what: 'Guarda la búsqueda, los filtros, el orden y las columnas.',
  save: 'Guardar vista',
  replace: 'Reemplazar vista',
  remove: 'Quitar la vista {{name}}',
  removed: 'Vista “{{name}}” eliminada',
  restore: 'Restaurar',
} satisfies Words
