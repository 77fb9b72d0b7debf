import type { Words } from '../../lib/text-types.ts'

export default {
  open: 'Ouvrir des lignes restantes…',
  title_one: 'Exécuter {{count, number}} ligne restante ?',
  title_many: 'Exécuter {{count, number}} lignes restantes ?',
  title_other: 'Exécuter {{count, number}} lignes restantes ?',
  from: 'De « {{title}} », enregistré {{time}}. Les descriptions sont générées à partir des modifications du fichier.',
  change: '{{field}} : {{from}} → {{to}}',
  name: '{{name}} ({{record}})',
  problem: '{{file}} ne peut pas être exécuté. Ligne {{line, number}} : {{why}}',
  'problem.not-json':
    'Cette ligne n’est pas du JSON valide. Le fichier est peut-être incomplet, ou ce n’est pas un fichier de lignes restantes.',
  'problem.not-remaining-rows':
    'Il n’indique ni l’exécution ni le serveur d’origine : ce n’est donc pas un fichier de lignes restantes.',
  'problem.other-server': 'Le fichier vient de {{what}}, donc ses ID ne correspondent pas à ce serveur.',
  'problem.not-a-row': 'La console ne reconnaît pas la valeur à « {{what}} ».',
  'problem.no-rows': 'Le fichier ne contient aucune ligne.',
  'problem.too-many': 'Le fichier contient plus de {{what}} lignes.',
} satisfies Words
