import type { Words } from '../text-types.ts'

export default {
  refused: 'Le serveur a refusé l’opération : « {{words}} »{{stop}} Modifiez ou rétablissez la valeur.',
  'refused.rule': 'Le serveur a refusé l’opération : « {{words}} »{{stop}} {{rule}}',
} satisfies Words
