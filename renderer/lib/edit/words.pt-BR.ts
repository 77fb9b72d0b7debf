import type { Words } from '../text-types.ts'

export default {
  refused: 'O servidor recusou isto: “{{words}}”{{stop}} Altere ou reverta.',
  'refused.rule': 'O servidor recusou isto: “{{words}}”{{stop}} {{rule}}',
} satisfies Words
