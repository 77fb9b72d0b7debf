import type { Words } from '../../lib/text-types.ts'

export default {
  search: 'Gruppe oder Nutzer:in suchen',
  help: 'Suche nach Namen oder füge E-Mail-Adressen oder Nutzer-IDs ein.',
  'help.unlisted':
    'Dieser Server listet seine Nutzer:innen nicht auf. Wähle Gruppen oder gib Nutzer-IDs ein und drücke Enter.',
  nothing: 'Keine passenden Gruppen oder Nutzer:innen.',
  unknown_one: 'Keine aktiven Nutzer:innen gefunden zu: {{names}}.',
  unknown_other: 'Keine aktiven Nutzer:innen gefunden zu: {{names}}.',
} satisfies Words
