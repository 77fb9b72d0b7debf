import type { Words } from '../../lib/text-types.ts'

export default {
  'list.title': '[[title]]',
  'list.purpose':
    'Un playground de código abre el código de un mensaje en un sitio externo. Esta página los muestra por lenguaje.',
  'list.task.create': 'Crear un playground de código',
  'list.task.create.1': 'Haz clic en [[list:new]].',
  'list.task.create.2':
    'Introduce el [[playground.field.pygments_language]], un [[playground.field.name]] y una [[playground.field.url_template]] que contenga {code}.',
  'list.task.create.3': 'Haz clic en [[try.open]] en [[try.title]], para ver si el sitio recibe el código.',
  'list.task.create.4': 'Haz clic en [[drafts:bar.review]] y luego en [[playground.act.create.send]].',
  'list.task.change': 'Cambiar un playground de código',
  'list.task.change.1': 'Crea uno nuevo con los valores cambiados.',
  'list.task.change.2': 'Abre el anterior, haz clic en [[edit:delete]] y confirma.',
  'list.fact.1':
    'El servidor puede crear y eliminar playgrounds de código, pero no cambiarlos. Solo los administradores pueden hacerlo.',
  'list.fact.2':
    'Si un lenguaje tiene un playground, un bloque de código lo abre directamente. Si tiene varios, se elige uno por su nombre.',
  'list.fact.3':
    'Si eliminas el único playground para el lenguaje predeterminado de los bloques de código, el servidor borra ese valor predeterminado.',
} satisfies Words
