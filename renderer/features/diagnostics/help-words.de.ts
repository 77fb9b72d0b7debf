import type { Words } from '../../lib/text-types.ts'

export default {
  'typing.title': '[[title]]: [[tab.typing]]',
  'typing.purpose':
    'Diese Seite sendet Tippbenachrichtigungen und zeigt, wann andere dich tippen sehen und wann sie dir schreiben.',
  'typing.task.test': 'Tippbenachrichtigungen testen',
  'typing.task.test.1': 'Wähle unter [[typing.to.label]] Personen oder einen Kanal und ein Thema.',
  'typing.task.test.2': 'Tippe in das Feld [[typing.message.label]]. Der Text wird nicht gesendet.',
  'typing.task.test.3': 'Sieh unter [[typing.timeline.heading]] nach: Dort steht jede Anfrage mit ihrer Antwort.',
  'typing.task.report': 'Das Ergebnis weitergeben',
  'typing.task.report.1': 'Klicke auf [[typing.timeline.copy]] und füge den Text in deinen Bericht ein.',
  'typing.fact.1':
    'Der Server merkt sich nicht, wer tippt. Eine Benachrichtigung endet, wenn sie gestoppt wird, oder nach einer festen Zeit.',
  'typing.fact.2': 'Der Server lehnt den Test ab, wenn dein Account Tippbenachrichtigungen ausgeschaltet hat.',

  'push.title': '[[title]]: [[tab.push]]',
  'push.purpose':
    'Diese Seite registriert ein Apple-Gerät für Push-Benachrichtigungen und sendet einen Test an deine eigenen Geräte.',
  'push.task.register': 'Ein Gerät registrieren',
  'push.task.register.1': 'Kopiere den Geräte-Token aus dem Protokoll der App in das Feld [[device.field.token]].',
  'push.task.register.2': 'Gib die [[device.field.appid]] ein und klicke auf [[push.register.review]].',
  'push.task.register.3': 'Bestätige mit [[device.act.create.send]].',
  'push.task.test': 'Einen Test senden',
  'push.task.test.1': 'Wähle unter [[push.test.to]] ein Gerät.',
  'push.task.test.2': 'Klicke auf [[push.test.send]] und achte ein bis zwei Minuten auf das Gerät.',
  'push.fact.1':
    'Die Antwort des Servers beweist nicht, dass eine Benachrichtigung angekommen ist. Das zeigt nur das Gerät.',
  'push.fact.2': 'Der Server meldet nicht, welche Geräte registriert sind. Die Konsole speichert keinen Token.',

  'calls.title': '[[title]]: [[tab.calls]]',
  'calls.purpose':
    'Diese Seite erstellt einen Videoanruf bei einem Anbieter, um zu testen, ob der Server dafür eingerichtet ist.',
  'calls.task.create': 'Einen Anbieter testen',
  'calls.task.create.1':
    'Wenn die Seite es verlangt, melde dich beim Anbieter an, indem du in der Chat-App einen Anruf startest.',
  'calls.task.create.2': 'Klicke neben dem Anbieter auf [[calls.create]] und bestätige.',
  'calls.task.create.3': 'Prüfe den Host der Adresse und klicke dann auf [[calls.address.open]].',
  'calls.fact.1':
    'Der Server erstellt beim Anbieter einen echten Anruf. Niemand wird eingeladen, und nichts wird veröffentlicht.',
  'calls.fact.2': 'Alle, die die Adresse haben, können teilnehmen. Das Journal behält nur den Host.',

  'connection.title': '[[title]]: [[tab.connection]]',
  'connection.purpose':
    'Diese Seite prüft die Verbindung zum Server Schritt für Schritt und nennt eine Ursache und eine Abhilfe.',
  'connection.task.check': 'Die Verbindung prüfen',
  'connection.task.check.1': 'Öffne die Seite. Die Prüfung beginnt und zeigt jeden Schritt mit seiner Dauer.',
  'connection.task.check.2':
    'Lies [[check:cause]] und [[check:advice]]. Um die Prüfung zu wiederholen, klicke auf [[check:again]].',
  'connection.task.report': 'Deine Server-Administration fragen',
  'connection.task.report.1': 'Klicke auf [[check:copy-message]] oder, für alle Schritte, auf [[check:copy-report]].',
  'connection.task.report.2': 'Sende den Text an deine Server- oder Netzwerk-Administration.',
  'connection.fact.1':
    'Der erste Schritt, der fehlschlägt, ist die Ursache. Spätere Schritte können dann nicht geprüft werden.',
  'connection.fact.2': 'Der Bericht enthält weder Schlüssel noch Passwort.',

  'policy.title': '[[title]]: [[tab.policy]]',
  'policy.purpose':
    'Diese Seite zeigt die Regeln, die die Administration dieses Computers für die Konsole festgelegt hat.',
  'policy.task.read': 'Eine Regel prüfen',
  'policy.task.read.1': 'Lies die Regeln, zum Beispiel [[policy.key.readOnly]], und den Pfad ihrer Datei.',
  'policy.task.read.2': 'Wenn die Seite Fehler aufführt, gib sie an die Administration dieses Computers weiter.',
  'policy.fact.1':
    'Nur die Administration dieses Computers kann die Datei ändern. Änderungen gelten nach einem Neustart der Konsole.',
  'policy.fact.2': 'Wenn die Datei nicht gelesen werden kann, erlaubt die Konsole keine Änderungen.',

  'file.title': '[[title]]: [[tab.file]]',
  'file.purpose': 'Diese Seite erstellt eine Datei über die Konsole für die Personen, die dir helfen.',
  'file.task.create': 'Eine Diagnosedatei senden',
  'file.task.create.1': 'Klicke auf [[file:create]].',
  'file.task.create.2': 'Sieh den Text durch. Soll er deine Server nennen, schalte [[file:addresses]] ein.',
  'file.task.create.3': 'Klicke auf [[file:save]], und sende die Datei den Personen, die dir helfen.',
  'file.fact.1': 'Die Datei enthält keine Schlüssel, Passwörter, Nachrichten oder Namen von Personen.',
  'file.fact.2': 'Vom Protokoll enthält sie nur Wörter, die die Konsole kennt. Die Konsole sendet sie an niemanden.',
} satisfies Words
