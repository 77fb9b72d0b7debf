import type { Words } from '../lib/text-types.ts'

export default {
  name: 'Realm Console',
  fault:
    'In der Konsole ist ein unerwarteter Fehler aufgetreten. Sie läuft weiter, und deine Eingaben bleiben erhalten. Prüfe deine letzte Änderung, bevor du weitermachst. Einzelheiten stehen im Protokoll.',
  'fault.terminal': 'Das Protokoll steht in dem Terminal, in dem du die Konsole gestartet hast.',
  'rail.label': 'Organisationen',
  'rail.connect': 'Neu',
  'rail.connect-title': 'Eine Organisation verbinden',
  'rail.production': 'produktiv',
  'rail.open': '{{label}} öffnen, {{email}}',
  'navigation.label': 'Seiten',
  'navigation.locked': '{{title}}, gesperrt. {{why}}',
  'top.back': 'Zurück',
  'top.forward': 'Vorwärts',
  'top.about': 'Info',
  'top.palette': 'Suchen oder springen zu …',
  'top.production-why':
    'Diese Organisation ist als produktiv markiert. Bei riskanten Änderungen und Sammeländerungen musst du ihre Bezeichnung eingeben.',
  'status.label': 'Status',
  'dialog.close': 'Schließen',
  'status.live': 'Live',
  'status.live-why': 'Änderungen anderer erscheinen sofort.',
  'status.connecting': 'Verbindungsaufbau',
  'status.connecting-why': 'Die Konsole meldet sich für Änderungen auf dem Server an.',
  'status.lost': 'Nicht live, verbindet neu',
  'status.lost-why':
    'Änderungen auf dem Server kommen nicht an. Du siehst den Stand von {{time}}. Die Konsole versucht weiter, sich neu zu verbinden.',
  'status.offline': 'Offline seit {{time}}',
  'status.offline-why':
    'Der Server ist nicht erreichbar. Du siehst den Stand von {{time}}, und nichts kann gesendet werden. Die Konsole versucht weiter, sich neu zu verbinden.',
  'status.try': 'Jetzt versuchen',
  'status.trying': 'Neuer Versuch …',
  'caught-up': 'Um {{time}} wieder auf dem neuesten Stand',
  'status.silent': 'Nicht live',
  'status.silent-why':
    'Dieser Server meldet keine Änderungen, daher aktualisieren sich die Seiten nicht von selbst. Lade das Fenster neu, um sie zu aktualisieren.',
  'status.check': '{{state}}: Verbindung prüfen',
  'status.read-only': 'Schreibgeschützt',
  'status.read-only-why':
    'Die Richtlinie dieses Computers erlaubt keine Änderungen. Von deiner Organisation verwaltet.',
  'status.level': 'Feature-Level {{level}}',
  'status.level-unknown': 'Feature-Level unbekannt',
  'status.level-unknown-why':
    'Der Server meldet sein Feature-Level nicht. Die Konsole nimmt das neueste an und zeigt immer, welche Parameter ignoriert wurden.',
  'status.pacing': 'Noch {{remaining, number}} von {{limit, number}} Anfragen',
  'status.pacing-why':
    'So viele Anfragen nimmt der Server von diesem Account vorerst noch an. Die Konsole wird automatisch langsamer.',
  'status.waiting': 'Wartet bis {{time}}',
  'status.waiting-why':
    'Der Server begrenzt, wie viele Anfragen er von diesem Account annimmt. Die Konsole wartet und macht automatisch weiter.',
  'status.drafts_one': '{{count, number}} Entwurf',
  'status.drafts_other': '{{count, number}} Entwürfe',
  'status.drafts-why': 'Nicht gesendete Änderungen, auf diesem Computer gespeichert.',
  'status.drafts.sending': '{{name}} (wird gesendet)',
  'status.key.keychain': 'Schlüssel im Schlüsselbund',
  'status.key.keychain-why': 'Der Schlüssel ist nur in {{keychain}} gespeichert.',
  'status.key.this-run': 'Schlüssel für diese Sitzung',
  'status.key.this-run-why':
    'Auf diesem Computer ist kein Schlüsselbund verfügbar, daher vergisst die Konsole den Schlüssel beim Schließen. {{reason}}',
  'status.key.demo-why':
    'Die Demo-Organisation läuft auf diesem Computer. Die Konsole vergisst ihren Schlüssel beim Schließen.',
  'status.key.missing': 'Kein Schlüssel',
  'status.key.missing-why': 'Der Schlüssel ist nicht mehr auf diesem Computer. Verbinde den Account neu.',
  'status.footer': 'Keine Telemetrie. Deine Daten gehen nur an den Server, den du eingibst.',
  'error.title': 'Diese Seite funktioniert nicht mehr',
  'missing.title': 'Seite nicht gefunden',
  'missing.home': 'Zur Organisation',
} satisfies Words
