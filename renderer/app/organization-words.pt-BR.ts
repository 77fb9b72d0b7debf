import type { Words } from '../lib/text-types.ts'

export default {
  'gate.loading': 'Conectando a {{server}}…',
  'gate.failed': 'Não foi possível abrir {{label}}',
  'gate.connect': 'Conectar de novo',
  'left-over.saved':
    'O console foi fechado antes de o servidor responder a uma alteração em {{name}}, enviada às {{time}}. A alteração está salva.',
  'left-over.open':
    'O console foi fechado antes de o servidor responder a uma alteração em {{name}}, enviada às {{time}}. Verifique se ela foi salva.',
  'left-over.created':
    'O console foi fechado enquanto criava {{name}}, às {{time}}. O registro existe, mas algumas configurações dele não foram salvas.',
  'left-over.show': 'Mostrar alteração',
} satisfies Words
