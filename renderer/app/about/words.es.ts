import type { Words } from '../../lib/text-types.ts'

export default {
  title: 'Acerca de Realm Console',
  version: 'Versión',
  updates: 'Actualizaciones',
  check: 'Buscar actualizaciones',
  automatically: 'Actualizar automáticamente',
  'automatically.help':
    'Busca una versión nueva al iniciar la consola y una vez al día, la descarga y la instala cuando sales de la consola.',
  managed: 'Administrado por tu organización.',
  'manual.store': 'Esta copia la actualiza la tienda de aplicaciones desde la que se instaló.',
  'manual.administrator': 'El administrador de este equipo actualiza esta copia.',
  'manual.person':
    'Para actualizar esta copia, instala encima una versión más reciente. Se conservan tus cuentas, borradores y registro.',
  'manual.sources':
    'Esta copia se ejecuta desde su código fuente. Para actualizarla, obtén el código fuente más reciente.',
  'off.policy': 'La política de este equipo desactiva las actualizaciones. Administrado por tu organización.',
  'off.preference': 'La consola no busca actualizaciones automáticamente.',
  checking: 'Buscando actualizaciones…',
  current: 'Esta es la versión más reciente. Última comprobación a las {{time}}.',
  unchecked: 'Aún sin comprobar.',
  downloading: 'Descargando la versión {{version}}…',
  'downloading.part': 'Descargando la versión {{version}}: {{received}} de {{total}}',
  ready: 'La versión {{version}} está descargada. Se instala cuando sales de la consola.',
  'ready.notice': 'La versión {{version}} está lista para instalar',
  'ready.about': 'Se instala cuando sales de la consola.',
  waiting:
    'La versión {{version}} está descargada. No se instala mientras haya un cambio o un cambio masivo en curso. Espera a que termine y sal de la consola.',
  refused: 'La actualización se rechazó y no se instaló nada',
  failed: 'La actualización falló y no se instaló nada',
  'problem.older':
    'El servidor de actualizaciones ofrece la versión {{version}}, anterior a esta. Avisa al administrador del servidor de actualizaciones.',
  'problem.other-host':
    'El servidor de actualizaciones apunta a otro servidor, así que puede estar manipulado. Avisa al administrador del servidor de actualizaciones.',
  'problem.signature':
    'La actualización no está firmada por el editor de esta consola, así que puede ser falsa. Tampoco instales esta versión manualmente. Avisa al administrador del servidor de actualizaciones.',
  'problem.checksum':
    'El archivo descargado está dañado o fue reemplazado. La consola lo intentará de nuevo en una hora. Si vuelve a ocurrir, avisa al administrador del servidor de actualizaciones.',
  'problem.too-large':
    'El servidor de actualizaciones envió más datos de los que tiene una actualización, así que la descarga se detuvo. Avisa al administrador del servidor de actualizaciones.',
  'problem.malformed':
    'La descripción de la actualización en el servidor de actualizaciones tiene un error. Avisa al administrador del servidor de actualizaciones.',
  'problem.network':
    'No se puede conectar con el servidor de actualizaciones. Comprueba tu conexión. La consola lo intentará de nuevo en una hora.',
  'problem.computer':
    'La actualización no se pudo guardar o iniciar en este equipo. Comprueba que haya suficiente espacio libre e inténtalo de nuevo.',
  detail: 'Detalles: {{detail}}',
  places: 'Datos en este equipo',
  'place.key': 'Claves de API',
  'key.keychain': 'En {{name}}, como “Realm Console”',
  'key.memory': 'Solo en la memoria, hasta que se cierre la consola. {{name}} no está disponible: {{reason}}',
  'place.folder': 'Cuentas y preferencias',
  'place.drafts': 'Borradores',
  'place.runs': 'Cambios en lote sin terminar',
  'place.lists': 'Listas, cifradas',
  'place.journal': 'Registro',
  'place.log': 'Log',
  'place.none': 'Aún no hay nada guardado ahí.',
  'place.copy': 'Copiar la ruta: {{place}}',
  'place.show': 'Mostrar en la carpeta: {{place}}',
  'place.not-shown': 'No se puede mostrar la carpeta. Está en {{path}}.',
  'log.terminal': 'Solo en la terminal desde la que se inició la consola',
  'lists.off': 'No se guardan, porque lo has desactivado',
  'lists.no-keychain': 'No se guardan, porque no hay ningún llavero',
  licenses: 'Licencias',
  'licenses.about_one': 'La consola contiene {{count, number}} paquete, con su propia licencia.',
  'licenses.about_many': 'La consola contiene {{count, number}} de paquetes, cada uno con su propia licencia.',
  'licenses.about_other': 'La consola contiene {{count, number}} paquetes, cada uno con su propia licencia.',
  'licenses.no-text': 'El paquete no contiene el texto de la licencia. Su licencia es {{license}}.',
  diagnostics: 'Archivo de diagnóstico',
  'diagnostics.open': 'Crear archivo de diagnóstico…',
} satisfies Words
