import type { Words } from '../../lib/text-types.ts'

export default {
  how: 'Drücke die Leertaste zum Aufnehmen, die Pfeiltasten zum Verschieben, Enter zum Ablegen oder Escape zum Abbrechen.',
  handle: 'Ziehen oder mit der Leertaste verschieben',
  'handle.menu': 'Ziehen, mit der Leertaste verschieben oder für ein Menü klicken',
  order: 'Reihenfolge von {{label}}',
  up: 'Nach oben',
  down: 'Nach unten',
  lifted: '{{name}} wird verschoben: Position {{place, number}} von {{all, number}}',
  dropped: '{{name}} ist jetzt an Position {{place, number}} von {{all, number}}',
  canceled: '{{name}} ist wieder an Position {{place, number}} von {{all, number}}',
  was: 'vorher {{place, number}}',
  'key.move': 'verschieben',
  'key.drop': 'ablegen',
  'key.cancel': 'abbrechen',
  gone: 'Der Eintrag, den du verschieben wolltest, ist nicht mehr in der Liste',
} satisfies Words
