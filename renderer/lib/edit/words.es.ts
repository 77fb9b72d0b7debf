import type { Words } from '../text-types.ts'

export default {
  refused: 'El servidor rechazó esto: “{{words}}”{{stop}} Cámbialo o restablécelo.',
  'refused.rule': 'El servidor rechazó esto: “{{words}}”{{stop}} {{rule}}',
} satisfies Words
