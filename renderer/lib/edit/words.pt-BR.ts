import type { Words } from '../text-types.ts'

export default {
  refused: 'O servidor recusou isso: “{{words}}”{{stop}} Altere ou reverta.',
  'refused.rule': 'O servidor recusou isso: “{{words}}”{{stop}} {{rule}}',
} satisfies Words
