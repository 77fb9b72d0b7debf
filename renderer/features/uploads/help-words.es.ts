import type { Words } from '../../lib/text-types.ts'

export default {
  'queue.title': '[[title]]',
  'queue.purpose':
    'Esta página sube archivos al servidor y te da un enlace a cada uno, para usarlo en mensajes. Las subidas interrumpidas continúan.',
  'queue.task.upload': 'Subir archivos',
  'queue.task.upload.1': 'Suelta archivos en la página, pégalos o elígelos.',
  'queue.task.upload.2': 'Espera a que avance la cola. Puedes hacer clic en [[pause]] y [[resume]] para cada archivo.',
  'queue.task.upload.3': 'Haz clic en [[done.link]] y pega el enlace en un mensaje.',
  'queue.task.trouble': 'Arreglar una subida detenida',
  'queue.task.trouble.1': 'Lee el motivo debajo del nombre del archivo.',
  'queue.task.trouble.2': 'Haz clic en [[retry]], o en [[now]] para un archivo en espera.',
  'queue.fact.1': 'Solo tú puedes abrir un archivo hasta que publiques su enlace en un mensaje.',
  'queue.fact.2':
    'El servidor guarda un archivo por partes, así que una subida interrumpida continúa después de la última parte recibida. Las subidas también continúan tras reiniciar la consola.',
  'queue.fact.3': 'El servidor limita el tamaño de un archivo y el espacio de la organización.',

  'files.title': '[[tab.files]]',
  'files.purpose': 'Esta página muestra los archivos que subió tu cuenta y los mensajes que los enlazan.',
  'files.task.unused': 'Eliminar archivos sin usar',
  'files.task.unused.1': 'Elige [[use.unused]] en el filtro [[filter.use]].',
  'files.task.unused.2': 'Selecciona los archivos y haz clic en [[files.delete count=3]].',
  'files.task.unused.3': 'Lee cuánto espacio se libera y confirma.',
  'files.task.messages': 'Encontrar los mensajes con un archivo',
  'files.task.messages.1': 'Abre un archivo en la lista.',
  'files.task.messages.2': 'Haz clic en un mensaje en el panel.',
  'files.fact.1': 'El servidor solo muestra los archivos de tu propia cuenta, también a los administradores.',
  'files.fact.2':
    'Un archivo eliminado no se puede restaurar. Los mensajes que lo enlazan se conservan, pero el enlace deja de funcionar.',
  'files.fact.3': 'Cada archivo se comprueba antes de eliminarlo y se omite si otro mensaje lo ha enlazado.',
} satisfies Words
