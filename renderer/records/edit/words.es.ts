import type { Words } from '../../lib/text-types.ts'

export default {
  delete: 'Eliminar',
  'draft.found': 'Se restauró el borrador de las {{time}}. No se envía nada hasta que lo revises.',
  'changed-on-server':
    'Mientras editabas, esto cambió en el servidor: {{fields}}. La revisión compara ambas versiones.',
  locked: '{{reason}} Pide ayuda a un usuario con este permiso o conecta con otra cuenta.',
  'locked.option': '{{option}}. {{reason}}',
  newer_one:
    '{{count, number}} ajuste necesita un servidor más reciente que este (nivel de funciones {{level}}): {{fields}}.',
  newer_many:
    '{{count, number}} de ajustes necesitan un servidor más reciente que este (nivel de funciones {{level}}): {{fields}}.',
  newer_other:
    '{{count, number}} ajustes necesitan un servidor más reciente que este (nivel de funciones {{level}}): {{fields}}.',
  'newer.field': '{{name}} ({{needed}})',
  'needs-level': 'Necesita el nivel {{needed}}',
  refusal: 'El servidor lo rechazó: “{{words}}”{{stop}}',
  problems_one: '{{count, number}} campo requiere atención: {{fields}}',
  problems_many: '{{count, number}} de campos requieren atención: {{fields}}',
  problems_other: '{{count, number}} campos requieren atención: {{fields}}',
  was: 'Antes: {{value}}',
  revert: 'Restablecer',
  count: '{{count, number}} de {{limit, number}}',
  on: 'Sí',
  off: 'No',
  unknown: 'desconocido',
  leave: 'Desconocido, no cambiar',
  'sections.label': 'Secciones',
  'section.changes_one': '{{count, number}} cambio',
  'section.changes_many': '{{count, number}} de cambios',
  'section.changes_other': '{{count, number}} cambios',
  find: 'Buscar un ajuste',
  archive: 'Archivar',
  unarchive: 'Desarchivar',
  'copy.button': 'Copiar valores de…',
  'copy.label': 'Copiar valores de',
  'copy.done_one': 'Se copió {{count, number}} valor de {{name}} a tu borrador.',
  'copy.done_many': 'Se copiaron {{count, number}} de valores de {{name}} a tu borrador.',
  'copy.done_other': 'Se copiaron {{count, number}} valores de {{name}} a tu borrador.',
  'copy.same': '{{name}} tiene los mismos valores.',
  'server-default': 'Predeterminado del servidor',
  'no-list': 'Este servidor no ofrece una lista para elegir.',
} satisfies Words
