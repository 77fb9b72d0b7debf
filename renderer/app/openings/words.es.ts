import type { Words } from '../../lib/text-types.ts'

export default {
  'switch.title': '¿Abrir una página de {{label}}?',
  'switch.text': 'Un enlace lleva a {{page}} en la organización de {{server}}.',
  'switch.open': 'Abrir la página',
  'connect.title': '¿Conectar {{host}}?',
  'connect.text':
    'Un enlace lleva a una organización que no está conectada aquí. Conéctala solo si la conoces: tendrías que introducir tu clave de API o tu contraseña. Después, vuelve a abrir el enlace.',
  'connect.open': 'Continuar para conectar',
  cancel: 'Cancelar',
  refused: 'No se puede abrir {{name}}',
  'problem.link': 'Un enlace a una página tiene este aspecto: {{example}}.',
  'problem.type': 'La consola abre archivos zuliprc y archivos de ajustes, que terminan en .json.',
  'problem.too-large': 'El archivo es demasiado grande para ser un zuliprc o un archivo de ajustes.',
  'problem.unreadable':
    'El archivo no existe o no tienes permiso para leerlo. Comprueba sus permisos y vuelve a abrirlo.',
  'settings.nowhere': 'Conecta una organización y vuelve a abrir el archivo de ajustes',
} satisfies Words
