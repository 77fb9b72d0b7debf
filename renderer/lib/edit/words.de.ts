import type { Words } from '../text-types.ts'

export default {
  refused: 'Der Server hat das abgelehnt: „{{words}}“{{stop}} Ändere es oder setze es zurück.',
  'refused.rule': 'Der Server hat das abgelehnt: „{{words}}“{{stop}} {{rule}}',
} satisfies Words
