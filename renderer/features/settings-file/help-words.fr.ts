import type { Words } from '../../lib/text-types.ts'

export default {
  'file.title': '[[title]]',
  'file.purpose':
    'Cette page enregistre les canaux, dossiers, groupes, permissions et transformations en lien dans un fichier. Elle compare aussi cette organisation avec un tel fichier, ou avec une autre organisation.',
  'file.task.save': 'Enregistrer les paramètres',
  'file.task.save.1': 'Cliquez sur [[save]], et choisissez l’emplacement du fichier.',
  'file.task.compare': 'Comparer et appliquer des différences',
  'file.task.compare.1': 'Cliquez sur [[start.choose]], ou choisissez une autre organisation.',
  'file.task.compare.2': 'Choisissez une section à gauche, et sélectionnez les différences à appliquer.',
  'file.task.compare.3': 'Cliquez sur [[bar.review count=9]], puis sur [[run.send count=9]].',
  'file.task.manual': 'Effectuer les étapes manuelles',
  'file.task.manual.1':
    'Ouvrez la section [[section.manual]]. Elle liste les personnes, les groupes et les canaux qui manquent ici.',
  'file.task.manual.2': 'Cliquez sur [[manual.copy]], effectuez les étapes, puis comparez de nouveau.',
  'file.fact.1': 'Rien de ce qui n’existe qu’ici n’est supprimé ni modifié.',
  'file.fact.2':
    'Les groupes sont rapprochés par leur nom et les personnes par leur adresse courriel, car les ID diffèrent d’une organisation à l’autre.',
  'file.fact.3':
    'Le serveur n’a pas de requête pour un fichier entier. Les modifications forment une exécution : d’abord les groupes, puis les dossiers, les canaux et les transformations en lien, et enfin les ordres.',
  'file.fact.4': 'Le fichier ne contient ni messages, ni clés, ni mots de passe.',
} satisfies Words
