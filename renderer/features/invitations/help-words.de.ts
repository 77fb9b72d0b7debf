import type { Words } from '../../lib/text-types.ts'

export default {
  'list.title': '[[title]]',
  'list.purpose':
    'Diese Seite listet die ausstehenden Einladungen per E-Mail und die wiederverwendbaren Links auf. Du kannst sie erneut senden oder widerrufen.',
  'list.task.resend': 'Einladungen erneut senden',
  'list.task.resend.1': 'Wähle die Einladungen aus oder gehe mit den Pfeiltasten zu einer.',
  'list.task.resend.2': 'Klicke auf [[resend count=3]], oder drücke für eine einzelne Enter.',
  'list.task.resend.3': 'Bestätige mit [[ask.send count=3]].',
  'list.task.revoke': 'Einladungen widerrufen',
  'list.task.revoke.1': 'Wähle die Einladungen aus und klicke auf [[revoke count=3]].',
  'list.task.revoke.2': 'Bestätige mit [[revoke.send count=3]].',
  'list.task.links': 'Die wiederverwendbaren Links sehen',
  'list.task.links.1': 'Wähle [[shown.link]] im Filter [[filter.shown]].',
  'list.task.links.2': 'Öffne einen Link, um ihn zu kopieren oder zu widerrufen.',
  'list.fact.1': 'Erneutes Senden schickt denselben Link an dieselbe Adresse. Die Ablaufzeit ändert sich nicht.',
  'list.fact.2': 'Erneut gesendete Einladungen zählen zu der Anzahl, die die Organisation pro Tag senden kann.',
  'list.fact.3':
    'Mitglieder sehen nur ihre eigenen Einladungen und können nur diese erneut senden. Administrator:innen sehen alle, und nur Besitzer:innen können eine Einladung als Besitzer:in erneut senden.',

  'invite.title': '[[invite.title]]',
  'invite.purpose':
    'Diese Seite lädt Personen per E-Mail ein, mit derselben Rolle und denselben Kanälen und Gruppen für alle.',
  'invite.task.invite': 'Personen einladen',
  'invite.task.invite.1': 'Füge die Adressen unter [[addresses.label]] ein. Jede wird sofort geprüft.',
  'invite.task.invite.2':
    'Wähle die [[invitation.field.invite_as]], die [[invitation.field.stream_ids]] und den Ablauf.',
  'invite.task.invite.3': 'Klicke auf [[invite.review count=12]] und dann auf [[invite.send count=12]].',
  'invite.task.again': 'Eine Person erneut einladen',
  'invite.task.again.1': 'Klicke neben einer Adresse, die schon eingeladen wurde, auf [[addresses.again]].',
  'invite.fact.1': 'Die Konsole sendet eine Einladung nach der anderen und überprüft jede in der Liste.',
  'invite.fact.2':
    'Der Server lehnt Adressen ab, die einen Account haben, und Domains, die die Organisation nicht erlaubt.',
  'invite.fact.3': 'Der Server meldet die Kanäle, die Gruppen und die Begrüßung einer Einladung danach nicht.',

  'link.title': '[[link.title]]',
  'link.purpose':
    'Diese Seite erstellt einen Link, mit dem viele Personen beitreten können, bis er abläuft oder widerrufen wird.',
  'link.task.create': 'Einen Link erstellen',
  'link.task.create.1': 'Wähle die Rolle, den Ablauf und die Kanäle und Gruppen.',
  'link.task.create.2': 'Klicke auf [[link.review]] und bestätige.',
  'link.task.create.3': 'Klicke auf [[link.copy]].',
  'link.fact.1': 'Alle, die den Link haben, können beitreten. Gib ihn nur den Personen, für die er gedacht ist.',
  'link.fact.2': 'Von der Rolle eines Links hängt ab, welche Accounts ihn erstellen und widerrufen dürfen.',

  'one.title': 'Seite einer Einladung',
  'one.purpose': 'Diese Seite zeigt eine Einladung: ihre Rolle, wer eingeladen hat und ihre Zeiten.',
  'one.task.use': 'Eine Einladung noch einmal verwenden',
  'one.task.use.1': 'Klicke bei einer E-Mail auf [[resend count=0]], bei einem Link auf [[link.copy]].',
  'one.task.use.2': 'Um die Einladung zu beenden, klicke auf [[revoke count=0]] und bestätige.',
  'one.fact.1': 'Eine Einladung verschwindet aus der Liste, wenn sie angenommen oder widerrufen wird oder abläuft.',
} satisfies Words
