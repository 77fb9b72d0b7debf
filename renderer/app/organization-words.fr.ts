import type { Words } from '../lib/text-types.ts'

export default {
  'gate.loading': 'Connexion à {{server}}…',
  'gate.failed': 'Impossible d’ouvrir {{label}}',
  'gate.connect': 'Connecter de nouveau',
  'left-over.saved':
    'La console s’est fermée avant que le serveur réponde à une modification de {{name}}, envoyée à {{time}}. La modification est enregistrée.',
  'left-over.open':
    'La console s’est fermée avant que le serveur réponde à une modification de {{name}}, envoyée à {{time}}. Vérifiez si elle a été enregistrée.',
  'left-over.created':
    'La console s’est fermée pendant la création de {{name}}, à {{time}}. L’élément existe, mais certains de ses paramètres n’ont pas été enregistrés.',
  'left-over.show': 'Afficher la modification',
} satisfies Words
