import type { Words } from '../../lib/text-types.ts'

export default {
  'list.title': '[[title]]',
  'list.purpose':
    'Diese Seite listet die Kanäle auf, die dein Account sehen kann. Du kannst sie suchen und filtern, einen öffnen, um seine Einstellungen zu ändern, oder viele zugleich ändern.',
  'list.task.find': 'Kanäle finden',
  'list.task.find.1':
    'Gib unter [[channel:search.label]] einen Namen, eine Beschreibung oder die Person ein, die den Kanal erstellt hat.',
  'list.task.find.2':
    'Klicke auf [[filters:more]] und wähle eine Eigenschaft, zum Beispiel [[channel:filter.can-post]].',
  'list.task.find.3': 'Um dieselbe Suche später wieder zu nutzen, klicke auf [[views:button]] und speichere sie.',
  'list.task.change-many': 'Viele Kanäle zugleich ändern',
  'list.task.change-many.1': 'Wähle die Kanäle in der Liste aus.',
  'list.task.change-many.2': 'Klicke unter der Liste auf [[change:open]], [[move:to]] oder [[subscribe:open]].',
  'list.task.change-many.3': 'Wähle die Änderung und sieh sie dann durch. Nichts wird gesendet, bevor du bestätigst.',
  'list.task.save-list': 'Die Liste als Datei speichern',
  'list.task.save-list.1': 'Suche und filtere, bis die Liste die Kanäle enthält, die du brauchst.',
  'list.task.save-list.2': 'Wähle die Spalten mit [[table:columns.button]].',
  'list.task.save-list.3': 'Klicke auf [[table:csv]].',
  'list.fact.1':
    'Organisations-Administrator:innen sehen alle Kanäle. Vor anderen Accounts verbirgt der Server private Kanäle, die sie nicht abonniert haben.',
  'list.fact.2':
    'Archivierte Kanäle sind nur in der Liste, wenn du den Filter [[filter.archived]] hinzufügst. Ein Kanal kann archiviert, aber nie gelöscht werden.',
  'list.fact.3':
    '[[channel:column.traffic]] ist der Durchschnitt, den der Server berechnet. Ein neuer Kanal hat noch keinen.',

  'change.title': 'Viele Kanäle ändern',
  'change.purpose':
    'Diese Seite ändert dieselben Einstellungen in allen ausgewählten Kanälen. Sie berechnet das Ergebnis für jeden Kanal, bevor etwas gesendet wird.',
  'change.task.prepare': 'Eine Sammeländerung vorbereiten',
  'change.task.prepare.1': 'Suche links eine Einstellung und wähle [[plan:field.replace]] statt [[plan:field.leave]].',
  'change.task.prepare.2':
    'Bei einer Berechtigung kannst du auch [[plan:field.add]] oder [[plan:field.remove]] wählen, damit andere Personen sie behalten.',
  'change.task.prepare.3': 'Lies den Probelauf. Sieh dir zuerst die Zeilen unter [[plan:view.check]] an.',
  'change.task.send': 'Die Änderung senden',
  'change.task.send.1': 'Klicke auf [[plan:bar.review count=12]] und lies die Zusammenfassung.',
  'change.task.send.2': 'Gib bei einer produktiven Organisation ihre Bezeichnung ein.',
  'change.task.send.3':
    'Klicke auf [[plan:confirm.send count=12]]. Du kannst den Lauf verfolgen, ihn pausieren oder weiterarbeiten.',
  'change.task.undo': 'Einen Lauf rückgängig machen',
  'change.task.undo.1': 'Öffne den Lauf in der Leiste am unteren Rand oder über den Hinweis, der am Ende erscheint.',
  'change.task.undo.2':
    'Klicke auf [[run:undo]] und sieh die Änderungen durch, die die früheren Werte wiederherstellen.',
  'change.fact.1':
    'Der Server hat keine Anfrage für viele Kanäle, daher sendet die Konsole eine Anfrage nach der anderen. Sie prüft jeden Kanal vor dem Senden und überprüft ihn danach.',
  'change.fact.2':
    'Der Server erlaubt einem Account etwa 200 Anfragen pro Minute. Ein langer Lauf wartet, wenn sie aufgebraucht sind.',
  'change.fact.3': 'Wird die Konsole während eines Laufs geschlossen, wird nichts mehr gesendet, bis du ihn fortsetzt.',

  'new.title': '[[channel.kind.new]]',
  'new.purpose': 'Diese Seite erstellt einen Kanal mit Privatsphäre, Ordner, Abonnent:innen und Berechtigungen.',
  'new.task.create': 'Einen Kanal erstellen',
  'new.task.create.1':
    'Fülle das Feld [[channel.field.new_name]] aus und wähle unter [[channel.field.privacy]] die Privatsphäre.',
  'new.task.create.2': 'Füge unter [[channel.field.subscribers]] Personen oder Gruppen hinzu.',
  'new.task.create.3': 'Klicke auf [[drafts:bar.review]] und dann auf [[channel.act.create.send]].',
  'new.task.copy': 'Mit den Werten eines anderen Kanals beginnen',
  'new.task.copy.1': 'Klicke auf [[edit:copy.button]] und wähle den Kanal.',
  'new.task.copy.2':
    'Ändere die kopierten Werte nach Wunsch. Name, Beschreibung und Abonnent:innen werden nicht kopiert.',
  'new.fact.1':
    'Der Server lehnt einen Namen ab, den schon ein anderer Kanal hat, auch ein archivierter. Groß- und Kleinschreibung spielt keine Rolle.',
  'new.fact.2':
    'Der Server ignoriert bei einem neuen Kanal manche Berechtigungen, zum Beispiel [[channel.field.can_create_topic_group]]. Die Konsole sendet sie in einer zweiten Anfrage.',
  'new.fact.3': 'Deine Eingaben bleiben auf diesem Computer als Entwurf, bis du sie sendest oder verwirfst.',

  'settings.title': 'Einstellungen eines Kanals',
  'settings.purpose':
    'Diese Seite zeigt alle Einstellungen eines Kanals. Du kannst mehrere davon ändern und nach einer Durchsicht zusammen senden.',
  'settings.task.change': 'Einstellungen ändern',
  'settings.task.change.1': 'Wähle links einen Abschnitt oder gib etwas unter [[edit:find]] ein.',
  'settings.task.change.2': 'Ändere die Felder. Jedes geänderte Feld zeigt seinen früheren Wert und [[edit:revert]].',
  'settings.task.change.3':
    'Klicke auf [[drafts:bar.review]], prüfe die Auswirkungen und klicke dann auf [[review:send count=3]].',
  'settings.task.permission': 'Personen eine Berechtigung erteilen',
  'settings.task.permission.1':
    'Öffne den Abschnitt [[settings.section.permissions]] und klicke auf eine Berechtigung.',
  'settings.task.permission.2':
    'Füge Gruppen oder Personen hinzu. Die Liste zeigt, wer die Berechtigung erhält oder verliert.',
  'settings.task.permission.3': 'Sieh die Änderung durch und sende sie.',
  'settings.task.subscribers': 'Die Abonnent:innen ändern',
  'settings.task.subscribers.1': 'Klicke unter dem Namen des Kanals auf die Zahl der Abonnent:innen.',
  'settings.task.subscribers.2':
    'Klicke auf [[channel:subscribers.add]], oder wähle Personen aus und klicke auf [[channel:subscribers.unsubscribe count=2]].',
  'settings.task.archive': 'Den Kanal archivieren',
  'settings.task.archive.1':
    'Öffne den Abschnitt [[settings.section.general]] und klicke auf [[settings.archive.archive]].',
  'settings.task.archive.2':
    'Bestätige mit [[channel.act.archive.send]]. Du kannst die Archivierung später auf derselben Seite aufheben.',
  'settings.fact.1':
    'Der Server speichert die Einstellungen einer Anfrage nacheinander. Lehnt er eine davon ab, sind frühere vielleicht schon gespeichert, und die Durchsicht zeigt, welche.',
  'settings.fact.2':
    'Vor dem Senden vergleicht die Konsole die Werte auf dem Server mit denen, von denen du ausgegangen bist. Hat jemand anderes einen geändert, entscheidest du, welcher Wert bleibt.',
  'settings.fact.3':
    'Organisations-Administrator:innen können alle Kanäle verwalten. Um die Privatsphäre eines privaten Kanals zu ändern, muss der Account ihn auch lesen können.',
  'settings.fact.4':
    'Nur Besitzer:innen können [[channel.field.message_retention_days]] ändern. Gelöschte Nachrichten lassen sich nicht wiederherstellen.',
} satisfies Words
