import type { Words } from '../lib/text-types.ts'

export default {
  name: 'Realm Console',
  fault:
    'Se produjo un error inesperado en la consola. Sigue funcionando y lo que escribiste se conserva. Comprueba tu último cambio antes de continuar. Los detalles están en el log.',
  'fault.terminal': 'El log está en la terminal desde la que iniciaste la consola.',
  'rail.label': 'Organizaciones',
  'rail.connect': 'Conectar',
  'rail.connect-title': 'Conectar una organización',
  'rail.production': 'producción',
  'rail.open': 'Abrir {{label}}, {{email}}',
  'navigation.label': 'Páginas',
  'navigation.locked': '{{title}}, página bloqueada. {{why}}',
  'top.back': 'Atrás',
  'top.forward': 'Adelante',
  'top.palette': 'Buscar o ir a…',
  'top.production-why':
    'Esta organización está marcada como producción. Los cambios arriesgados y los masivos piden escribir su etiqueta.',
  'status.label': 'Estado',
  'dialog.close': 'Cerrar',
  'status.live': 'En vivo',
  'status.live-why': 'Los cambios de otros aparecen en cuanto ocurren.',
  'status.connecting': 'Conectando',
  'status.connecting-why': 'La consola se está suscribiendo a los cambios del servidor.',
  'status.lost': 'No en vivo, reconectando',
  'status.lost-why':
    'Los cambios del servidor no llegan. Ves datos anteriores a las {{time}}. La consola sigue intentando reconectarse.',
  'status.offline': 'Sin conexión desde las {{time}}',
  'status.offline-why':
    'No se puede conectar con el servidor. Ves datos anteriores a las {{time}}, y no se puede enviar nada. La consola sigue intentando reconectarse.',
  'status.try': 'Intentar ahora',
  'status.trying': 'Intentando…',
  'caught-up': 'De nuevo al día a las {{time}}',
  'status.silent': 'No en vivo',
  'status.silent-why':
    'Este servidor no informa de los cambios, así que las páginas no se actualizan automáticamente. Para actualizarlas, recarga la ventana.',
  'status.check': '{{state}}: comprobar la conexión',
  'status.read-only': 'Solo lectura',
  'status.read-only-why': 'La política de este equipo no permite cambios. Administrado por tu organización.',
  'status.level': 'Nivel de funciones {{level}}',
  'status.level-unknown': 'Nivel de funciones desconocido',
  'status.level-unknown-why':
    'El servidor no indica su nivel de funciones. La consola supone el más reciente y siempre muestra qué parámetros se ignoraron.',
  'status.pacing': 'Quedan {{remaining, number}} de {{limit, number}} peticiones',
  'status.pacing-why':
    'Es el número de peticiones que el servidor aún acepta por ahora de esta cuenta. La consola reduce el ritmo automáticamente.',
  'status.waiting': 'Esperando hasta las {{time}}',
  'status.waiting-why':
    'El servidor limita las peticiones que acepta de esta cuenta. La consola espera y continúa automáticamente.',
  'status.drafts_one': '{{count, number}} borrador',
  'status.drafts_many': '{{count, number}} de borradores',
  'status.drafts_other': '{{count, number}} borradores',
  'status.drafts-why': 'Cambios sin enviar, guardados en este equipo.',
  'status.drafts.sending': '{{name}} (enviando)',
  'status.key.keychain': 'Clave en el llavero',
  'status.key.keychain-why': 'La clave solo está guardada en {{keychain}}.',
  'status.key.this-run': 'Clave para esta sesión',
  'status.key.this-run-why':
    'No hay ningún llavero disponible en este equipo, así que la consola olvida la clave al cerrarse. {{reason}}',
  'status.key.demo-why':
    'La organización de demostración se ejecuta en este equipo. La consola olvida su clave al cerrarse.',
  'status.key.missing': 'Sin clave',
  'status.key.missing-why': 'La clave ya no está en este equipo. Conecta la cuenta de nuevo.',
  'status.footer': 'Sin telemetría. Tus datos solo van al servidor que introduces.',
  'error.title': 'Esta página dejó de funcionar',
  'missing.title': 'Página no encontrada',
  'missing.home': 'Ir a la organización',
  'top.about': 'Acerca de',
} satisfies Words
