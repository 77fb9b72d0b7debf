import type { Words } from '../../lib/text-types.ts'

export default {
  search: 'Gruppe oder Nutzer:in suchen',
  help: 'Suche nach Namen oder füge E-Mail-Adressen oder Nutzer-IDs ein.',
  'help.unlisted':
    'Dieser Server listet seine Nutzer:innen nicht auf. Wähle Gruppen oder gib Nutzer-IDs ein und drücke Enter.',
  groups: 'Gruppen',
  users: 'Nutzer:innen',
  nothing: 'Keine Gruppen oder Nutzer:innen passen.',
  remove: '{{name}} entfernen',
  unknown_one: 'Keine aktiven Nutzer:innen passen zu {{names}}.',
  unknown_other: 'Keine aktiven Nutzer:innen passen zu {{names}}.',
} satisfies Words
