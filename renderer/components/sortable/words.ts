import { catalogue } from '../../lib/i18n.ts'

export const t = catalogue('components/sortable/words', {
  how: 'Press Space to pick it up, the arrow keys to move it, Enter to drop it, or Escape to cancel.',
  handle: 'Drag, or press Space to move',
  'handle.menu': 'Drag, press Space to move, or click for a menu',
  order: 'Order of {{label}}',
  up: 'Move up',
  down: 'Move down',
  lifted: 'Moving {{name}}: position {{place, number}} of {{all, number}}',
  dropped: '{{name}} is now at position {{place, number}} of {{all, number}}',
  canceled: '{{name}} is back at position {{place, number}} of {{all, number}}',
  was: 'was {{place, number}}',
  'key.move': 'move',
  'key.drop': 'drop',
  'key.cancel': 'cancel',
  gone: 'The item you were moving is no longer in the list',
})
