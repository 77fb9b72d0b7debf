import type { Words } from '../../lib/text-types.ts'

export default {
  'message.title': '[[title]]',
  'message.purpose':
    'Diese Seite öffnet eine Nachricht über ihren Link oder ihre ID, um ihren Text zu bearbeiten, sie zu verschieben oder ihr Thema als gelöst zu markieren.',
  'message.task.open': 'Eine Nachricht öffnen',
  'message.task.open.1': 'Kopiere in der Chat-App den Link zur Nachricht aus ihrem Menü.',
  'message.task.open.2': 'Füge ihn unter [[open.label]] ein und klicke auf [[open]].',
  'message.task.text': 'Den Text bearbeiten',
  'message.task.text.1':
    'Öffne [[tab.text]] und ändere den Text. [[difference]] zeigt den Unterschied Zeile für Zeile.',
  'message.task.text.2': 'Klicke auf [[drafts:bar.review]] und sende die Änderung.',
  'message.task.move': 'Nachrichten verschieben',
  'message.task.move.1': 'Öffne [[tab.place]] und wähle den Kanal und das Thema.',
  'message.task.move.2':
    'Wähle unter [[mode]] die Option [[message.mode.one]], [[message.mode.later]] oder [[message.mode.all]]. Die Liste markiert die Nachrichten, die verschoben werden.',
  'message.task.move.3': 'Wähle die Hinweise, sieh die Verschiebung durch und sende sie.',
  'message.task.resolve': 'Ein Thema als gelöst markieren',
  'message.task.resolve.1': 'Öffne eine Nachricht des Themas und klicke auf [[resolve]].',
  'message.task.resolve.2': 'Bestätige. Später kannst du auf [[unresolve]] klicken.',
  'message.fact.1':
    'Nur wer eine Nachricht geschrieben hat, kann ihren Text bearbeiten, solange die Frist der Organisation es erlaubt.',
  'message.fact.2':
    'Die Konsole sendet den Text nur, wenn ihn niemand sonst geändert hat, seit du ihn geöffnet hast. Andernfalls siehst du beide Versionen.',
  'message.fact.3':
    'Der Server lehnt es ab, Nachrichten zu verschieben, die für deinen Account zu alt sind. Vielleicht bietet er an, die neueren zu verschieben. Für Moderator:innen und Administrator:innen gilt keine Frist.',
  'message.fact.4': 'Das Verschieben mehrerer Nachrichten kann nicht über das Journal rückgängig gemacht werden.',
} satisfies Words
