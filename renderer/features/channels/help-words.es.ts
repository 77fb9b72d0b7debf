import type { Words } from '../../lib/text-types.ts'

export default {
  'list.title': '[[title]]',
  'list.purpose':
    'Esta página muestra los canales que tu cuenta puede ver. Puedes buscarlos y filtrarlos, abrir uno para cambiar sus ajustes o cambiar muchos a la vez.',
  'list.task.find': 'Encontrar canales',
  'list.task.find.1': 'Escribe un nombre, una descripción o un creador en [[channel:search.label]].',
  'list.task.find.2': 'Haz clic en [[filters:more]] y elige una propiedad, como [[channel:filter.can-post]].',
  'list.task.find.3': 'Para usar la misma búsqueda más tarde, haz clic en [[views:button]] y guárdala.',
  'list.task.change-many': 'Cambiar muchos canales a la vez',
  'list.task.change-many.1': 'Selecciona los canales en la lista.',
  'list.task.change-many.2': 'Haz clic en [[change:open]], [[move:to]] o [[subscribe:open]] debajo de la lista.',
  'list.task.change-many.3': 'Elige el cambio y revísalo. No se envía nada antes de que confirmes.',
  'list.task.save-list': 'Guardar la lista como archivo',
  'list.task.save-list.1': 'Busca y filtra hasta que la lista tenga los canales que necesitas.',
  'list.task.save-list.2': 'Elige las columnas con [[table:columns.button]].',
  'list.task.save-list.3': 'Haz clic en [[table:csv]].',
  'list.fact.1':
    'Los administradores de la organización ven todos los canales. A las demás cuentas, el servidor les oculta los canales privados a los que no están suscritas.',
  'list.fact.2':
    'Los canales archivados solo aparecen en la lista si añades el filtro [[filter.archived]]. Un canal se puede archivar, pero nunca eliminar.',
  'list.fact.3': '[[channel:column.traffic]] es la media del propio servidor. Un canal nuevo aún no la tiene.',

  'change.title': 'Cambiar muchos canales',
  'change.purpose':
    'Esta página cambia los mismos ajustes en todos los canales que seleccionaste. Calcula el resultado para cada canal antes de enviar nada.',
  'change.task.prepare': 'Preparar un cambio masivo',
  'change.task.prepare.1':
    'Busca un ajuste a la izquierda y elige [[plan:field.replace]] en lugar de [[plan:field.leave]].',
  'change.task.prepare.2':
    'En un permiso, también puedes elegir [[plan:field.add]] o [[plan:field.remove]], para que otras personas lo conserven.',
  'change.task.prepare.3': 'Lee la simulación. Las filas de [[plan:view.check]] necesitan antes tu atención.',
  'change.task.send': 'Enviarlo',
  'change.task.send.1': 'Haz clic en [[plan:bar.review count=12]] y lee el resumen.',
  'change.task.send.2': 'En una organización de producción, escribe su etiqueta.',
  'change.task.send.3':
    'Haz clic en [[plan:confirm.send count=12]]. Puedes seguir la ejecución, pausarla o continuar trabajando.',
  'change.task.undo': 'Deshacer una ejecución',
  'change.task.undo.1': 'Abre la ejecución desde la barra inferior o desde el aviso que aparece cuando termina.',
  'change.task.undo.2': 'Haz clic en [[run:undo]] y revisa los cambios que restauran los valores anteriores.',
  'change.fact.1':
    'El servidor no tiene ninguna petición para muchos canales, así que la consola envía una petición tras otra. Comprueba cada canal antes de enviar y lo verifica después.',
  'change.fact.2':
    'El servidor permite unas 200 peticiones por minuto a una cuenta. Una ejecución larga espera cuando se agotan.',
  'change.fact.3': 'Si la consola se cierra durante una ejecución, no se envía nada más hasta que la reanudes.',

  'new.title': '[[channel.kind.new]]',
  'new.purpose': 'Esta página crea un canal con su privacidad, carpeta, suscriptores y permisos.',
  'new.task.create': 'Crear un canal',
  'new.task.create.1': 'Introduce el [[channel.field.new_name]] y elige [[channel.field.privacy]].',
  'new.task.create.2': 'Añade personas o grupos en [[channel.field.subscribers]].',
  'new.task.create.3': 'Haz clic en [[drafts:bar.review]] y luego en [[channel.act.create.send]].',
  'new.task.copy': 'Partir de otro canal',
  'new.task.copy.1': 'Haz clic en [[edit:copy.button]] y elige el canal.',
  'new.task.copy.2':
    'Cambia los valores copiados como quieras. El nombre, la descripción y los suscriptores no se copian.',
  'new.fact.1':
    'El servidor rechaza un nombre que ya tiene otro canal, aunque esté archivado. Las mayúsculas no cuentan.',
  'new.fact.2':
    'El servidor ignora algunos permisos en un canal nuevo, como [[channel.field.can_create_topic_group]]. La consola los envía en una segunda petición.',
  'new.fact.3': 'Lo que introduces se conserva como borrador en este equipo hasta que lo envíes o lo descartes.',

  'settings.title': 'Ajustes de un canal',
  'settings.purpose':
    'Esta página muestra todos los ajustes de un canal. Puedes cambiar varios y enviarlos juntos tras una revisión.',
  'settings.task.change': 'Cambiar ajustes',
  'settings.task.change.1': 'Elige una sección a la izquierda o escribe en [[edit:find]].',
  'settings.task.change.2': 'Cambia los campos. Cada campo cambiado muestra su valor anterior y [[edit:revert]].',
  'settings.task.change.3':
    'Haz clic en [[drafts:bar.review]], comprueba los efectos y haz clic en [[review:send count=3]].',
  'settings.task.permission': 'Dar un permiso a personas',
  'settings.task.permission.1': 'Abre la sección [[settings.section.permissions]] y haz clic en un permiso.',
  'settings.task.permission.2': 'Añade grupos o personas. La lista muestra quiénes obtienen o pierden el permiso.',
  'settings.task.permission.3': 'Revisa y envía el cambio.',
  'settings.task.subscribers': 'Cambiar los suscriptores',
  'settings.task.subscribers.1': 'Haz clic en el número de suscriptores, debajo del nombre del canal.',
  'settings.task.subscribers.2':
    'Haz clic en [[channel:subscribers.add]], o selecciona personas y haz clic en [[channel:subscribers.unsubscribe count=2]].',
  'settings.task.archive': 'Archivar el canal',
  'settings.task.archive.1': 'Abre la sección [[settings.section.general]] y haz clic en [[settings.archive.archive]].',
  'settings.task.archive.2':
    'Confirma con [[channel.act.archive.send]]. Puedes desarchivarlo más tarde en la misma página.',
  'settings.fact.1':
    'El servidor guarda uno a uno los ajustes de una petición. Si rechaza uno, puede que los anteriores ya estén guardados, y la revisión muestra cuáles.',
  'settings.fact.2':
    'Antes de enviar, la consola compara los valores del servidor con los que tenías al empezar. Si otra persona cambió uno, tú decides qué valor se conserva.',
  'settings.fact.3':
    'Los administradores de la organización pueden administrar todos los canales. Para cambiar la privacidad de un canal privado, la cuenta también debe poder leerlo.',
  'settings.fact.4':
    'Solo los propietarios pueden cambiar [[channel.field.message_retention_days]]. Los mensajes eliminados no se pueden restaurar.',
} satisfies Words
