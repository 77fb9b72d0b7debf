import type { Words } from '../../lib/text-types.ts'

export default {
  how: 'Pulsa Espacio para tomarlo, las flechas para moverlo, Enter para soltarlo o Escape para cancelar.',
  handle: 'Arrastra o pulsa Espacio para mover',
  'handle.menu': 'Arrastra, pulsa Espacio para mover o haz clic para ver un menú',
  order: 'Orden de {{label}}',
  up: 'Subir',
  down: 'Bajar',
  lifted: 'Moviendo {{name}}: posición {{place, number}} de {{all, number}}',
  dropped: '{{name}} está ahora en la posición {{place, number}} de {{all, number}}',
  canceled: '{{name}} vuelve a estar en la posición {{place, number}} de {{all, number}}',
  was: 'antes: {{place, number}}',
  'key.move': 'mover',
  'key.drop': 'soltar',
  'key.cancel': 'cancelar',
  gone: 'El elemento que movías ya no está en la lista',
} satisfies Words
