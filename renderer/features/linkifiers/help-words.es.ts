import type { Words } from '../../lib/text-types.ts'

export default {
  'list.title': '[[title]]',
  'list.purpose':
    'Los enlazadores convierten un texto, como el número de un tique, en un enlace en todos los mensajes. Esta página prueba un enlazador mientras lo escribes y muestra el orden en que el servidor los usa.',
  'list.task.create': 'Crear un enlazador',
  'list.task.create.1': 'Haz clic en [[list:new]] o empieza con un ejemplo.',
  'list.task.create.2': 'Introduce el [[linkifier.field.pattern]] con un grupo con nombre, como (?P<id>[0-9]+).',
  'list.task.create.3':
    'Introduce un texto en [[linkifier.field.example_input]] para ver la parte que coincide con el patrón.',
  'list.task.create.4': 'Introduce la [[linkifier.field.url_template]] con los mismos nombres entre llaves.',
  'list.task.create.5':
    'Comprueba [[server.title]] y haz clic en [[drafts:bar.review]] y [[linkifier.act.create.send]].',
  'list.task.paste': 'Volver a convertir en texto los enlaces pegados',
  'list.task.paste.1':
    'Introduce una [[linkifier.field.reverse_template]], como el texto del patrón con un nombre entre llaves.',
  'list.task.paste.2': 'Añade [[linkifier.field.alternative_url_templates]] para otras formas del mismo enlace.',
  'list.task.paste.3': 'Comprueba [[trip.title]]: debe dar el mismo texto que el ejemplo.',
  'list.task.test': 'Probar un mensaje entero',
  'list.task.test.1': 'Abre [[scratch.title]], y escribe o pega un mensaje.',
  'list.task.test.2': 'Lee qué enlazador crea cada enlace. Se incluye tu borrador.',
  'list.task.order': 'Cambiar el orden',
  'list.task.order.1': 'Arrastra un enlazador en la lista, o pulsa Espacio en su asa y usa las flechas.',
  'list.task.order.2': 'Haz clic en [[order:review]] y envía el orden nuevo.',
  'list.fact.1': 'Solo los administradores pueden cambiar enlazadores. El servidor los usa de arriba abajo.',
  'list.fact.2':
    'El servidor lee los patrones con RE2, que no tiene lookaround ni referencias hacia atrás. La consola usa las mismas reglas en su comprobación.',
  'list.fact.3':
    'Una coincidencia debe ir después de un espacio, una comilla o uno de ( , : < y no puede ir seguida de una letra o un dígito. Los mensajes ya enviados conservan sus enlaces.',
  'list.fact.4': 'Dos enlazadores no pueden tener el mismo patrón.',
} satisfies Words
