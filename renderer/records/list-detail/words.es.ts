import type { Words } from '../../lib/text-types.ts'

export default {
  lift: 'Para reordenar, arrastra o pulsa Espacio.',
  back: 'Volver a la lista',
  pane: 'Lista: {{records}}',
  failed: 'No se pudo cargar la lista',
  choose: 'Elige un elemento de la lista o crea uno nuevo.',
  'choose.only': 'Elige un elemento de la lista.',
  gone: 'No hay nada con el ID {{id}} en el servidor. Puede que se haya eliminado.',
  'gone.continue': 'Volver a crearlo desde tu borrador',
  draft: 'Borrador',
  new: 'Crear',
  archived: 'Archivado',
  'archived-show': 'Mostrar elementos archivados ({{count, number}})',
  'archived-hide': 'Ocultar elementos archivados',
} satisfies Words
