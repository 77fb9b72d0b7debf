import type { Words } from '../lib/text-types.ts'

export default {
  'gate.loading': 'Conectando con {{server}}…',
  'gate.failed': 'No se pudo abrir {{label}}',
  'gate.connect': 'Conectar de nuevo',
  'left-over.saved':
    'La consola se cerró antes de que el servidor respondiera a un cambio en {{name}}, enviado a las {{time}}. El cambio está guardado.',
  'left-over.open':
    'La consola se cerró antes de que el servidor respondiera a un cambio en {{name}}, enviado a las {{time}}. Comprueba si se guardó.',
  'left-over.created':
    'La consola se cerró mientras creaba {{name}}, a las {{time}}. El elemento existe, pero algunos de sus ajustes no se guardaron.',
  'left-over.show': 'Mostrar cambio',
} satisfies Words
