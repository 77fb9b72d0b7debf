import type { Words } from '../lib/text-types.ts'

export default {
  title: 'Annuler : {{title}}',
  change: 'Annuler : {{change}}',
  what: 'Rétablit les valeurs précédentes. C’est une exécution à part, que vous pouvez aussi annuler.',
  staying_one:
    '{{count, number}} modification enregistrée reste telle quelle : elle a déjà été annulée ou ne peut pas l’être.',
  staying_many:
    '{{count, number}} modifications enregistrées restent telles quelles : elles ont déjà été annulées ou ne peuvent pas l’être.',
  staying_other:
    '{{count, number}} modifications enregistrées restent telles quelles : elles ont déjà été annulées ou ne peuvent pas l’être.',
  'change.field': '{{field}} : {{from}} → {{to}}',
  'excluded.field_one': '{{field}} n’est pas annulé dans {{count, number}} ligne : {{names}}. {{why}}',
  'excluded.field_many': '{{field}} n’est pas annulé dans {{count, number}} lignes : {{names}}. {{why}}',
  'excluded.field_other': '{{field}} n’est pas annulé dans {{count, number}} lignes : {{names}}. {{why}}',
  'excluded.row_one': '{{count, number}} ligne n’est pas annulée : {{names}}. {{why}}',
  'excluded.row_many': '{{count, number}} lignes ne sont pas annulées : {{names}}. {{why}}',
  'excluded.row_other': '{{count, number}} lignes ne sont pas annulées : {{names}}. {{why}}',
  'excluded.more_one': '{{count, number}} de plus',
  'excluded.more_many': '{{count, number}} de plus',
  'excluded.more_other': '{{count, number}} de plus',
  close: 'Fermer',
} satisfies Words
