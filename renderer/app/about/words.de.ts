import type { Words } from '../../lib/text-types.ts'

export default {
  title: 'Über Realm Console',
  version: 'Version',
  updates: 'Updates',
  check: 'Nach Updates suchen',
  automatically: 'Automatisch aktualisieren',
  'automatically.help':
    'Sucht beim Start der Konsole und einmal am Tag nach einer neuen Version, lädt sie herunter und installiert sie, wenn du die Konsole beendest.',
  managed: 'Von deiner Organisation verwaltet.',
  'manual.store': 'Diese Installation wird von dem App-Store aktualisiert, aus dem sie stammt.',
  'manual.administrator': 'Die Administration dieses Computers aktualisiert diese Installation.',
  'manual.person':
    'Installiere zum Aktualisieren eine neuere Version über diese. Deine Accounts, deine Entwürfe und das Journal bleiben erhalten.',
  'manual.sources': 'Diese Konsole läuft aus ihrem Quellcode. Hole dir zum Aktualisieren den neuesten Quellcode.',
  'off.policy': 'Die Richtlinie dieses Computers schaltet Updates aus. Von deiner Organisation verwaltet.',
  'off.preference': 'Die Konsole sucht nicht automatisch nach Updates.',
  checking: 'Suche nach Updates …',
  current: 'Das ist die neueste Version. Zuletzt um {{time}} geprüft.',
  unchecked: 'Noch nicht geprüft.',
  downloading: 'Version {{version}} wird heruntergeladen …',
  'downloading.part': 'Version {{version}} wird heruntergeladen: {{received}} von {{total}}',
  ready: 'Version {{version}} ist heruntergeladen. Sie wird installiert, wenn du die Konsole beendest.',
  'ready.notice': 'Version {{version}} ist zum Installieren bereit',
  'ready.about': 'Sie wird installiert, wenn du die Konsole beendest.',
  waiting:
    'Version {{version}} ist heruntergeladen. Sie wird nicht installiert, solange eine Änderung oder eine Sammeländerung läuft. Warte auf deren Ende und beende dann die Konsole.',
  refused: 'Das Update wurde abgelehnt, und nichts wurde installiert',
  failed: 'Das Update ist fehlgeschlagen, und nichts wurde installiert',
  'problem.older':
    'Der Update-Server bietet Version {{version}} an, die älter als diese ist. Informiere die Administration des Update-Servers.',
  'problem.other-host':
    'Der Update-Server verweist auf einen anderen Server, vielleicht wurde er also manipuliert. Informiere die Administration des Update-Servers.',
  'problem.signature':
    'Das Update ist nicht vom Herausgeber dieser Konsole signiert, vielleicht ist es also gefälscht. Installiere diese Version auch nicht manuell. Informiere die Administration des Update-Servers.',
  'problem.checksum':
    'Die heruntergeladene Datei ist beschädigt oder wurde ersetzt. Die Konsole versucht es in einer Stunde erneut. Wenn es wieder passiert, informiere die Administration des Update-Servers.',
  'problem.too-large':
    'Der Update-Server hat mehr Daten gesendet, als ein Update hat, daher wurde der Download gestoppt. Informiere die Administration des Update-Servers.',
  'problem.malformed':
    'Die Beschreibung des Updates auf dem Update-Server enthält einen Fehler. Informiere die Administration des Update-Servers.',
  'problem.network':
    'Der Update-Server ist nicht erreichbar. Prüfe deine Verbindung. Die Konsole versucht es in einer Stunde erneut.',
  'problem.computer':
    'Das Update konnte auf diesem Computer nicht gespeichert oder gestartet werden. Prüfe, ob genug Speicherplatz frei ist, und versuche es dann erneut.',
  detail: 'Einzelheiten: {{detail}}',
  places: 'Daten auf diesem Computer',
  'place.key': 'API-Schlüssel',
  'key.keychain': 'Im Schlüsselbund {{name}}, unter „Realm Console“',
  'key.memory': 'Nur im Arbeitsspeicher, bis die Konsole beendet wird. {{name}} ist nicht verfügbar: {{reason}}',
  'place.folder': 'Accounts, Einstellungen',
  'place.drafts': 'Entwürfe',
  'place.runs': 'Unvollendete Sammeländerungen',
  'place.lists': 'Listen, verschlüsselt',
  'place.journal': 'Journal',
  'place.log': 'Protokoll',
  'place.none': 'Dort ist noch nichts gespeichert.',
  'place.copy': 'Pfad kopieren: {{place}}',
  'place.show': 'Im Ordner anzeigen: {{place}}',
  'place.not-shown': 'Der Ordner kann nicht angezeigt werden. Er liegt unter {{path}}.',
  'log.terminal': 'Nur im Terminal, das die Konsole gestartet hat',
  'lists.off': 'Nicht gespeichert, weil du es ausgeschaltet hast',
  'lists.no-keychain': 'Nicht gespeichert, weil es keinen Schlüsselbund gibt',
  licenses: 'Lizenzen',
  'licenses.about_one': 'Die Konsole enthält {{count, number}} Paket mit eigener Lizenz.',
  'licenses.about_other': 'Die Konsole enthält {{count, number}} Pakete, jedes mit eigener Lizenz.',
  'licenses.no-text': 'Das Paket enthält keinen Lizenztext. Seine Lizenz ist {{license}}.',
  diagnostics: 'Diagnosedatei',
  'diagnostics.open': 'Diagnosedatei erstellen …',
} satisfies Words
