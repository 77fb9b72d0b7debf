import type { Words } from '../../lib/text-types.ts'

export default {
  'list.title': '[[title]]',
  'list.purpose':
    'Un bac à sable de code ouvre le code d’un message sur un site externe. Cette page les liste par langage.',
  'list.task.create': 'Créer un bac à sable de code',
  'list.task.create.1': 'Cliquez sur [[list:new]].',
  'list.task.create.2':
    'Saisissez [[playground.field.pygments_language]], [[playground.field.name]], et [[playground.field.url_template]] qui contient {code}.',
  'list.task.create.3': 'Cliquez sur [[try.open]] sous [[try.title]], pour voir si le site reçoit le code.',
  'list.task.create.4': 'Cliquez sur [[drafts:bar.review]], puis sur [[playground.act.create.send]].',
  'list.task.change': 'Modifier un bac à sable de code',
  'list.task.change.1': 'Créez-en un nouveau avec les valeurs modifiées.',
  'list.task.change.2': 'Ouvrez l’ancien, cliquez sur [[edit:delete]], et confirmez.',
  'list.fact.1':
    'Le serveur peut créer et supprimer des bacs à sable de code, mais pas les modifier. Seuls les administrateurs peuvent le faire.',
  'list.fact.2':
    'Si un langage a un seul bac à sable, un bloc de code l’ouvre directement. S’il en a plusieurs, on en choisit un par son nom.',
  'list.fact.3':
    'Si vous supprimez le seul bac à sable du langage par défaut des blocs de code, le serveur efface cette valeur par défaut.',
} satisfies Words
