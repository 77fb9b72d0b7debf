import type { Words } from '../../lib/text-types.ts'

export default {
  'connect.title': '[[title]]',
  'connect.purpose':
    'Cette page connecte un compte d’une organisation à la console. Vous pouvez en connecter plusieurs.',
  'connect.task.key': 'Connecter avec une clé API',
  'connect.task.key.1':
    'Déposez votre fichier zuliprc sur la page, ou saisissez [[field.server]], [[field.email]] et [[field.key]].',
  'connect.task.key.2':
    'Saisissez [[field.label]], et activez [[field.production]] si de vraies personnes utilisent l’organisation.',
  'connect.task.key.3': 'Cliquez sur [[submit]].',
  'connect.task.password': 'Connecter avec un mot de passe',
  'connect.task.password.1':
    'Saisissez l’adresse du serveur et votre adresse courriel, et cliquez sur [[use.password]].',
  'connect.task.password.2':
    'Saisissez [[field.password]], et cliquez sur [[submit]]. Le mot de passe n’est pas stocké.',
  'connect.task.demo': 'Essayer la console',
  'connect.task.demo.1':
    'Cliquez sur [[demo.open]]. L’organisation fonctionne sur cet ordinateur, et repart toujours du même état.',
  'connect.fact.1':
    'La clé est stockée dans le trousseau de cet ordinateur. Sans trousseau, elle est conservée seulement en mémoire.',
  'connect.fact.2':
    'La console ne peut faire que ce que permet le rôle de votre compte. Certaines pages nécessitent un administrateur ou un serveur plus récent.',
  'connect.fact.3': 'Les serveurs doivent utiliser https. Seul un serveur sur cet ordinateur peut utiliser http.',
} satisfies Words
