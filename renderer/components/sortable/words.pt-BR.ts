import type { Words } from '../../lib/text-types.ts'

export default {
  how: 'Pressione Espaço para pegar, as setas para mover, Enter para soltar ou Escape para cancelar.',
  handle: 'Arraste ou pressione Espaço para mover',
  'handle.menu': 'Arraste, pressione Espaço para mover ou clique para abrir um menu',
  order: 'Ordem de {{label}}',
  up: 'Subir',
  down: 'Descer',
  lifted: 'Movendo {{name}}: posição {{place, number}} de {{all, number}}',
  dropped: '{{name}} agora está na posição {{place, number}} de {{all, number}}',
  canceled: '{{name}} voltou à posição {{place, number}} de {{all, number}}',
  was: 'antes: {{place, number}}',
  'key.move': 'mover',
  'key.drop': 'soltar',
  'key.cancel': 'cancelar',
  gone: 'O item que você estava movendo não está mais na lista',
} satisfies Words
