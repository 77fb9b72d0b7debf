import type { Words } from '../../lib/text-types.ts'

export default {
  'list.title': '[[title]]',
  'list.purpose':
    'Les transformations en lien changent un texte, comme un numéro de ticket, en lien dans chaque message. Cette page teste une transformation pendant que vous l’écrivez, et montre l’ordre dans lequel le serveur les utilise.',
  'list.task.create': 'Créer une transformation en lien',
  'list.task.create.1': 'Cliquez sur [[list:new]], ou partez d’un exemple.',
  'list.task.create.2': 'Saisissez [[linkifier.field.pattern]] avec un groupe nommé, comme (?P<id>[0-9]+).',
  'list.task.create.3':
    'Saisissez un texte sous [[linkifier.field.example_input]], pour voir la partie à laquelle le motif correspond.',
  'list.task.create.4': 'Saisissez [[linkifier.field.url_template]] avec les mêmes noms entre accolades.',
  'list.task.create.5':
    'Regardez [[server.title]], puis cliquez sur [[drafts:bar.review]] et [[linkifier.act.create.send]].',
  'list.task.paste': 'Retransformer des liens collés en texte',
  'list.task.paste.1':
    'Saisissez [[linkifier.field.reverse_template]], comme le texte du motif avec un nom entre accolades.',
  'list.task.paste.2': 'Ajoutez [[linkifier.field.alternative_url_templates]] pour les autres formes du même lien.',
  'list.task.paste.3': 'Regardez [[trip.title]] : il doit donner le même texte que l’exemple.',
  'list.task.test': 'Tester un message entier',
  'list.task.test.1': 'Ouvrez [[scratch.title]], et écrivez ou collez un message.',
  'list.task.test.2': 'Lisez quelle transformation produit chaque lien. Votre brouillon est compris.',
  'list.task.order': 'Changer l’ordre',
  'list.task.order.1':
    'Faites glisser une transformation dans la liste, ou appuyez sur Espace sur sa poignée et utilisez les flèches.',
  'list.task.order.2': 'Cliquez sur [[order:review]], puis envoyez le nouvel ordre.',
  'list.fact.1':
    'Seuls les administrateurs peuvent modifier les transformations en lien. Le serveur les utilise de haut en bas.',
  'list.fact.2':
    'Le serveur lit les motifs avec RE2, qui n’a ni assertions avant ou arrière ni références arrière. La console contrôle selon les mêmes règles.',
  'list.fact.3':
    'Le texte reconnu doit être précédé d’un espace, d’un guillemet ou de l’un des signes ( , : < et ne pas être suivi d’une lettre ou d’un chiffre. Les messages déjà envoyés gardent leurs liens.',
  'list.fact.4': 'Deux transformations ne peuvent pas avoir le même motif.',
} satisfies Words
