import type { Words } from '../../lib/text-types.ts'

export default {
  'list.title': '[[title]]',
  'list.purpose':
    'Las carpetas agrupan canales en la barra lateral de todos. Esta página las muestra en orden y, al lado, los canales de la carpeta abierta.',
  'list.task.create': 'Crear una carpeta',
  'list.task.create.1': 'Haz clic en [[list:new]] e introduce un nombre.',
  'list.task.create.2': 'Haz clic en [[drafts:bar.review]] y luego en [[folder.act.create.send]].',
  'list.task.order': 'Cambiar el orden',
  'list.task.order.1': 'Arrastra una carpeta a su nueva posición, o pulsa Espacio en su asa y usa las flechas.',
  'list.task.order.2': 'Haz clic en [[order:review]] y envía el orden nuevo.',
  'list.task.fill': 'Mover canales a una carpeta',
  'list.task.fill.1': 'Abre la carpeta y haz clic en [[channels.assign]].',
  'list.task.fill.2': 'Selecciona los canales y revisa los traslados.',
  'list.task.fill.3': 'Para mover un solo canal, también puedes arrastrarlo a otra carpeta.',
  'list.task.archive': 'Archivar una carpeta',
  'list.task.archive.1': 'Mueve primero sus canales a otras carpetas.',
  'list.task.archive.2': 'Abre la carpeta, haz clic en [[edit:archive]], y revisa y envía el cambio.',
  'list.fact.1':
    'Solo los administradores de la organización pueden cambiar carpetas. Todos ven las mismas carpetas en el mismo orden.',
  'list.fact.2':
    'El servidor no permite archivar una carpeta que contiene canales. Las carpetas no se pueden eliminar.',
  'list.fact.3': 'Dos carpetas no pueden tener el mismo nombre. Las mayúsculas no cuentan, ni las carpetas archivadas.',

  'assign.title': 'Asignar canales a una carpeta',
  'assign.purpose':
    'Esta página muestra los canales que están fuera de una carpeta, para que puedas mover muchos a ella a la vez.',
  'assign.task.assign': 'Asignar canales',
  'assign.task.assign.1': 'Busca y filtra la lista, y selecciona los canales.',
  'assign.task.assign.2': 'Mira [[move:preview.title]]: muestra las carpetas que pierden canales.',
  'assign.task.assign.3': 'Haz clic en [[move:review count=8]] y confirma.',
  'assign.fact.1': 'Un canal solo puede estar en una carpeta, así que sale de la carpeta en la que estaba.',
  'assign.fact.2':
    'Cada traslado es una petición. La consola comprueba cada canal antes de enviar y omite los que cambiaron.',
  'assign.fact.3':
    'Solo las cuentas que pueden administrar un canal pueden moverlo. Los canales archivados no se pueden mover.',
} satisfies Words
