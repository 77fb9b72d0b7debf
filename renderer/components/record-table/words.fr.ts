import type { Words } from '../../lib/text-types.ts'

export default {
  csv: 'Enregistrer la liste en CSV',
  'csv.saved': 'La liste a été enregistrée dans un fichier CSV.',
  'columns.button': 'Colonnes',
  'columns.count': '{{shown}} sur {{all}}',
  'columns.find': 'Chercher une colonne',
  'columns.always': 'toujours affichée',
  'columns.since': 'niveau {{level}} requis',
  'columns.reorder': 'Alt+Haut ou Alt+Bas pour réordonner',
  'columns.reset': 'Réinitialiser',
  'columns.label': 'Colonnes du tableau',
  'select.all': 'Sélectionner toutes les lignes affichées',
  'select.bar': 'Lignes sélectionnées',
} satisfies Words
