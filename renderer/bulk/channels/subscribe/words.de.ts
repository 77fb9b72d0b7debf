import type { Words } from '../../../lib/text-types.ts'

export default {
  open: 'Abonnent:innen …',
  title_one: 'Abonnent:innen von {{count, number}} Kanal',
  title_other: 'Abonnent:innen von {{count, number}} Kanälen',
  act: 'Änderung',
  'act.subscribe': 'Abonnent:innen hinzufügen',
  'act.unsubscribe': 'Abonnent:innen entfernen',
  people: 'Personen',
  present: 'gewählt',
  'excluded.locked_one': '{{count, number}} Kanal ist ausgeschlossen. {{why}}',
  'excluded.locked_other': '{{count, number}} Kanäle sind ausgeschlossen. {{why}}',
  'excluded.last':
    '{{name}} ist ausgeschlossen, weil der Kanal die letzte Person verlieren könnte, die ihn abonniert hat. Dann könnte niemand mehr hinzugefügt werden. Entferne Abonnent:innen in der Liste des Kanals selbst.',
  'notified.subscribe': 'Neue Abonnent:innen erhalten darüber eine Direktnachricht.',
  'notified.unsubscribe':
    'Die Personen verlieren den Zugriff auf private Kanäle mit geschütztem Verlauf, auch wenn du das rückgängig machst.',
  'people-chosen_one': '{{count, number}} Person',
  'people-chosen_other': '{{count, number}} Personen',
  cancel: 'Abbrechen',
  review_zero: 'Änderungen durchsehen',
  review_one: '{{count, number}} Kanal durchsehen',
  review_other: '{{count, number}} Kanäle durchsehen',
  'review-title.subscribe_one': '{{people}} zu {{count, number}} Kanal hinzufügen?',
  'review-title.subscribe_other': '{{people}} zu {{count, number}} Kanälen hinzufügen?',
  'review-title.unsubscribe_one': '{{people}} aus {{count, number}} Kanal entfernen?',
  'review-title.unsubscribe_other': '{{people}} aus {{count, number}} Kanälen entfernen?',
  'change.subscribe': '{{people}} hinzufügen',
  'change.unsubscribe': '{{people}} entfernen',
} satisfies Words
