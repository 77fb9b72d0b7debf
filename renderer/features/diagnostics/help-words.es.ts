import type { Words } from '../../lib/text-types.ts'

export default {
  'typing.title': '[[title]]: [[tab.typing]]',
  'typing.purpose':
    'Esta página envía notificaciones de escritura y muestra cuándo los demás ven que escribes y cuándo te escriben.',
  'typing.task.test': 'Probar las notificaciones de escritura',
  'typing.task.test.1': 'Elige personas, o un canal y un tema, en [[typing.to.label]].',
  'typing.task.test.2': 'Escribe en [[typing.message.label]]. El texto no se envía.',
  'typing.task.test.3': 'Lee [[typing.timeline.heading]]: muestra cada petición y su respuesta.',
  'typing.task.report': 'Comunicar el resultado',
  'typing.task.report.1': 'Haz clic en [[typing.timeline.copy]] y pega el texto en tu informe.',
  'typing.fact.1':
    'El servidor no guarda ningún estado de escritura. Una notificación termina cuando se detiene o tras un tiempo fijo.',
  'typing.fact.2': 'El servidor rechaza la prueba si tu cuenta ha desactivado las notificaciones de escritura.',

  'push.title': '[[title]]: [[tab.push]]',
  'push.purpose':
    'Esta página registra un dispositivo Apple para notificaciones push y envía una prueba a tus propios dispositivos.',
  'push.task.register': 'Registrar un dispositivo',
  'push.task.register.1': 'Copia el token del dispositivo del log de la aplicación en [[device.field.token]].',
  'push.task.register.2': 'Introduce el [[device.field.appid]] y haz clic en [[push.register.review]].',
  'push.task.register.3': 'Confirma con [[device.act.create.send]].',
  'push.task.test': 'Enviar una prueba',
  'push.task.test.1': 'Elige un dispositivo en [[push.test.to]].',
  'push.task.test.2': 'Haz clic en [[push.test.send]] y mira el dispositivo durante uno o dos minutos.',
  'push.fact.1':
    'La respuesta del servidor no demuestra que una notificación haya llegado. Solo lo demuestra el dispositivo.',
  'push.fact.2': 'El servidor no indica qué dispositivos están registrados. La consola no guarda ningún token.',

  'calls.title': '[[title]]: [[tab.calls]]',
  'calls.purpose':
    'Esta página crea una videollamada con un proveedor, para comprobar si el servidor está configurado para él.',
  'calls.task.create': 'Probar un proveedor',
  'calls.task.create.1':
    'Si la página lo pide, inicia sesión con el proveedor empezando una llamada en la aplicación de chat.',
  'calls.task.create.2': 'Haz clic en [[calls.create]] junto al proveedor y confirma.',
  'calls.task.create.3': 'Comprueba el host de la dirección y haz clic en [[calls.address.open]].',
  'calls.fact.1': 'El servidor crea una llamada real con el proveedor. No se invita a nadie ni se publica nada.',
  'calls.fact.2': 'Cualquiera que tenga la dirección puede unirse. El registro solo guarda el host.',

  'connection.title': '[[title]]: [[tab.connection]]',
  'connection.purpose':
    'Esta página comprueba paso a paso la conexión con el servidor, e indica una causa y qué hacer.',
  'connection.task.check': 'Comprobar la conexión',
  'connection.task.check.1': 'Abre la página. La comprobación empieza y muestra cada paso con su duración.',
  'connection.task.check.2':
    'Lee [[check:cause]] y [[check:advice]]. Para repetir la comprobación, haz clic en [[check:again]].',
  'connection.task.report': 'Preguntar al administrador de tu servidor',
  'connection.task.report.1': 'Haz clic en [[check:copy-message]], o en [[check:copy-report]] para todos los pasos.',
  'connection.task.report.2': 'Envía el texto al administrador de tu servidor o de tu red.',
  'connection.fact.1': 'El primer paso que falla es la causa. Los pasos posteriores no se pueden comprobar entonces.',
  'connection.fact.2': 'El informe no contiene ni claves ni contraseñas.',

  'policy.title': '[[title]]: [[tab.policy]]',
  'policy.purpose':
    'Esta página muestra las reglas que el administrador de este equipo ha establecido para la consola.',
  'policy.task.read': 'Comprobar una regla',
  'policy.task.read.1': 'Lee las reglas, como [[policy.key.readOnly]], y la ruta de su archivo.',
  'policy.task.read.2': 'Si la página muestra errores, comunícalos al administrador de este equipo.',
  'policy.fact.1':
    'Solo un administrador de este equipo puede cambiar el archivo. Los cambios surten efecto al reiniciar la consola.',
  'policy.fact.2': 'Si el archivo no se puede leer, la consola no permite cambios.',
  'file.title': '[[title]]: [[tab.file]]',
  'file.purpose': 'Esta página crea un archivo sobre la consola para las personas que te ayudan.',
  'file.task.create': 'Enviar un archivo de diagnóstico',
  'file.task.create.1': 'Haz clic en [[file:create]].',
  'file.task.create.2': 'Revisa el texto. Si debe incluir los nombres de tus servidores, activa [[file:addresses]].',
  'file.task.create.3': 'Haz clic en [[file:save]] y envía el archivo a las personas que te ayudan.',
  'file.fact.1': 'El archivo no contiene claves, contraseñas, mensajes ni nombres de personas.',
  'file.fact.2': 'Del log, solo contiene palabras que la consola conoce. La consola no se lo envía a nadie.',
} satisfies Words
