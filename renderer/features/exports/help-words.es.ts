import type { Words } from '../../lib/text-types.ts'

export default {
  'list.title': '[[title]]',
  'list.purpose':
    'Esta página inicia exportaciones de los mensajes y archivos de la organización, y las descarga a este equipo.',
  'list.task.start': 'Iniciar una exportación',
  'list.task.start.1': 'Elige el contenido en [[new.title]]. Cada línea dice de quién necesita el consentimiento.',
  'list.task.start.2': 'Haz clic en [[new.start]] y confirma.',
  'list.task.start.3': 'Espera a que su estado sea [[state.ready]]. Puedes salir de la página.',
  'list.task.download': 'Descargar una exportación',
  'list.task.download.1': 'Elige la carpeta en la parte superior de la página.',
  'list.task.download.2':
    'Haz clic en [[download]]. Puedes hacer clic en [[pause]] y [[continue]] en cualquier momento.',
  'list.task.download.3': 'Haz clic en [[show]], o en [[done.hash]] para comparar el archivo más tarde.',
  'list.task.delete': 'Eliminar una exportación',
  'list.task.delete.1': 'Haz clic en [[delete]] junto a la exportación.',
  'list.task.delete.2': 'Confirma con [[export.act.delete.send]]. Los archivos que descargaste se conservan.',
  'list.fact.1':
    'Solo los administradores pueden iniciar exportaciones. Los servidores suelen permitir 5 en 7 días, y las eliminadas cuentan.',
  'list.fact.2': 'Los servidores suelen exportar así como máximo 250.000 mensajes y 20 GB de archivos.',
  'list.fact.3':
    'El servidor no indica el progreso de una exportación ni da un motivo si falla. El archivo se descarga del host que nombra el servidor, solo por https.',
} satisfies Words
