import type { Words } from '../../lib/text-types.ts'

export default {
  cancel: 'Cancelar',
  sending: 'Esperando al servidor',
  'sending.waiting': 'Esperando al servidor, que limita las peticiones que acepta. Puede durar hasta las {{time}}.',
  waiting:
    'El servidor pide a la consola que vaya más despacio. La petición se enviará automáticamente a las {{time}}.',
  stop: 'Detener',
  again: 'La consola no lo vuelve a enviar automáticamente.',
  'blocked.changed': 'No se envió nada porque cambió en el servidor entretanto.',
  'blocked.gone': 'No se envió nada porque ya no existe o esta cuenta no puede verlo.',
  'blocked.busy': 'No se envió nada porque hay otro cambio en curso.',
} satisfies Words
