import type { Words } from '../../lib/text-types.ts'

export default {
  lift: 'Ziehen oder Leertaste drücken, um die Reihenfolge zu ändern.',
  back: 'Zurück zur Liste',
  pane: 'Liste: {{records}}',
  failed: 'Die Liste konnte nicht geladen werden',
  choose: 'Wähle einen Eintrag aus der Liste oder erstelle einen neuen.',
  'choose.only': 'Wähle einen Eintrag aus der Liste.',
  gone: 'Auf dem Server gibt es nichts mit der ID {{id}}. Vielleicht wurde es gelöscht.',
  'gone.continue': 'Aus deinem Entwurf neu erstellen',
  draft: 'Entwurf',
  new: 'Neu',
  archived: 'Archiviert',
  'archived-show': 'Archivierte anzeigen ({{count, number}})',
  'archived-hide': 'Archivierte ausblenden',
} satisfies Words
