import type { Words } from '../../lib/text-types.ts'

export default {
  'list.title': '[[title]]',
  'list.purpose':
    'El registro anota cada cambio enviado desde este equipo, con los valores de antes y después y la respuesta del servidor.',
  'list.task.undo': 'Deshacer un cambio',
  'list.task.undo.1': 'Abre el cambio en la lista.',
  'list.task.undo.2': 'Haz clic en [[undo:undo count=1]]. Revisas lo que se deshace antes de enviarlo.',
  'list.task.unknown': 'Atender un cambio con resultado desconocido',
  'list.task.unknown.1': 'Haz clic en [[check]] en la parte superior de la lista.',
  'list.task.unknown.2':
    'Si el servidor no puede indicar el resultado, pregunta a la persona que se nombra ahí y haz clic en [[mark-handled]].',
  'list.task.check': 'Comprobar que nada se haya alterado',
  'list.task.check.1': 'Haz clic en [[chain.check]] en la parte inferior de la página.',
  'list.task.check.2': '[[chain.whole]] significa que ninguna línea se cambió, añadió o quitó.',
  'list.task.export': 'Exportar el registro',
  'list.task.export.1': 'Haz clic en [[export]], y elige las entradas y el tipo de archivo.',
  'list.task.export.2': 'Elige [[export.lines]] para un archivo que se pueda comprobar más tarde.',
  'list.fact.1': 'El registro solo se guarda en este equipo. No incluye los cambios hechos en la aplicación de chat.',
  'list.fact.2':
    'Un cambio se anota antes de enviarlo. Si no llega respuesta, su resultado es desconocido hasta que se compruebe.',
  'list.fact.3': 'Las claves y contraseñas nunca están en el registro.',
} satisfies Words
