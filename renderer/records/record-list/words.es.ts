import type { Words } from '../../lib/text-types.ts'

export default {
  filtered: 'Nada coincide con la búsqueda y los filtros.',
  clear: 'Quitar búsqueda y filtros',
  place: '{{place, number}} de {{count, number}}',
  previous: 'Anterior de la lista',
  next: 'Siguiente de la lista',
  'previous.key': 'Anterior de la lista ({{keys}})',
  'next.key': 'Siguiente de la lista ({{keys}})',
  'show-hidden': 'Mostrarlos',
  history: 'Historial',
  'history.title': 'Cambios anteriores enviados desde este equipo',
} satisfies Words
