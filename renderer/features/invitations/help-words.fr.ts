import type { Words } from '../../lib/text-types.ts'

export default {
  'list.title': '[[title]]',
  'list.purpose':
    'Cette page liste les invitations par courriel en attente et les liens réutilisables. Vous pouvez les renvoyer ou les révoquer.',
  'list.task.resend': 'Renvoyer des invitations',
  'list.task.resend.1': 'Sélectionnez les invitations, ou allez à l’une d’elles avec les flèches.',
  'list.task.resend.2': 'Cliquez sur [[resend count=3]], ou appuyez sur Entrée pour une seule.',
  'list.task.resend.3': 'Confirmez avec [[ask.send count=3]].',
  'list.task.revoke': 'Révoquer des invitations',
  'list.task.revoke.1': 'Sélectionnez les invitations, et cliquez sur [[revoke count=3]].',
  'list.task.revoke.2': 'Confirmez avec [[revoke.send count=3]].',
  'list.task.links': 'Voir les liens réutilisables',
  'list.task.links.1': 'Choisissez [[shown.link]] dans le filtre [[filter.shown]].',
  'list.task.links.2': 'Ouvrez un lien pour le copier ou le révoquer.',
  'list.fact.1': 'Un renvoi envoie le même lien à la même adresse. L’heure d’expiration ne change pas.',
  'list.fact.2': 'Les renvois comptent dans le nombre d’invitations que l’organisation peut envoyer par jour.',
  'list.fact.3':
    'Les membres ne voient et ne renvoient que leurs propres invitations. Les administrateurs les voient toutes, et seuls les propriétaires peuvent renvoyer une invitation comme propriétaire.',
  'invite.title': '[[invite.title]]',
  'invite.purpose':
    'Cette page invite des personnes par courriel, avec le même rôle, les mêmes canaux et les mêmes groupes pour toutes.',
  'invite.task.invite': 'Inviter des personnes',
  'invite.task.invite.1': 'Collez les adresses dans [[addresses.label]]. Chacune est contrôlée aussitôt.',
  'invite.task.invite.2': 'Choisissez [[invitation.field.invite_as]], [[invitation.field.stream_ids]] et l’expiration.',
  'invite.task.invite.3': 'Cliquez sur [[invite.review count=12]], puis sur [[invite.send count=12]].',
  'invite.task.again': 'Inviter de nouveau une personne',
  'invite.task.again.1': 'Cliquez sur [[addresses.again]] à côté d’une adresse déjà invitée.',
  'invite.fact.1': 'La console envoie une invitation après l’autre, et vérifie chacune dans la liste.',
  'invite.fact.2':
    'Le serveur refuse les adresses qui ont un compte, et les domaines que l’organisation n’autorise pas.',
  'invite.fact.3':
    'Le serveur n’indique pas ensuite les canaux, les groupes ni le message de bienvenue d’une invitation.',
  'link.title': '[[link.title]]',
  'link.purpose':
    'Cette page crée un lien avec lequel de nombreuses personnes peuvent rejoindre l’organisation jusqu’à ce qu’il expire ou soit révoqué.',
  'link.task.create': 'Créer un lien',
  'link.task.create.1': 'Choisissez le rôle, l’expiration, les canaux et les groupes.',
  'link.task.create.2': 'Cliquez sur [[link.review]], et confirmez.',
  'link.task.create.3': 'Cliquez sur [[link.copy]].',
  'link.fact.1': 'Toute personne qui a le lien peut l’utiliser. Ne le donnez qu’aux personnes voulues.',
  'link.fact.2': 'Le rôle d’un lien détermine quels comptes peuvent le créer et le révoquer.',
  'one.title': 'Page d’une invitation',
  'one.purpose': 'Cette page montre une invitation : son rôle, son invitant et ses dates.',
  'one.task.use': 'Réutiliser une invitation',
  'one.task.use.1': 'Pour un courriel, cliquez sur [[resend count=0]]. Pour un lien, cliquez sur [[link.copy]].',
  'one.task.use.2': 'Pour l’arrêter, cliquez sur [[revoke count=0]], et confirmez.',
  'one.fact.1': 'Une invitation quitte la liste quand elle est acceptée ou révoquée, et quand elle expire.',
} satisfies Words
