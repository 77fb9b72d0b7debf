import type { Words } from '../../lib/text-types.ts'

export default {
  undo_one: 'Deshacer {{count, number}} cambio guardado',
  undo_many: 'Deshacer {{count, number}} de cambios guardados',
  undo_other: 'Deshacer {{count, number}} cambios guardados',
  'undo.delete': 'Deshacer: eliminarlo',
  'undo.create': 'Deshacer: volver a crearlo con un ID nuevo',
  reviewed: 'Revisas lo que se deshace antes de enviarlo.',
  undone: 'Este cambio se deshizo.',
  elsewhere: 'Abre {{label}} para deshacer esto.',
  staying_one: 'No se deshace porque el valor anterior es desconocido: {{fields}}.',
  staying_many: 'No se deshacen porque los valores anteriores son desconocidos: {{fields}}.',
  staying_other: 'No se deshacen porque los valores anteriores son desconocidos: {{fields}}.',
  'in-progress': 'Hay otro cambio en curso aquí. Termínalo primero y luego deshaz este.',
  'because.no-inverse': 'El servicio no ofrece ninguna forma de deshacer esto.',
  'because.nothing-saved': 'No se guardó nada, así que no hay nada que deshacer.',
  'because.unknown-before': 'El valor anterior es desconocido, así que esto no se puede deshacer.',
  'because.unknown-record': 'El servidor no indicó qué elemento creó, así que la consola no puede encontrarlo.',
  'because.takes-others':
    'Mover varios mensajes no se puede deshacer. Después, la consola no puede distinguirlos de los mensajes que ya estaban ahí.',
} satisfies Words
