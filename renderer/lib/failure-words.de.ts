import type { Words } from './text-types.ts'

export default {
  'address-not-found':
    'Die Konsole konnte unter dieser Adresse keinen Server finden. Prüfe die Schreibweise und ob dieser Computer online ist.',
  'connection-refused':
    'Die Konsole konnte sich nicht mit dieser Adresse verbinden. Prüfe Adresse und Port, oder frage deine Server-Administration.',
  tls: 'Die Konsole konnte keine sichere Verbindung herstellen, daher wurde nichts gesendet. Vielleicht vertraut dieser Computer dem Zertifikat des Servers nicht. Bitte deine Server-Administration, es zu prüfen.',
  'client-certificate':
    'Der Server verlangt ein Client-Zertifikat, das die Konsole nie sendet. Bitte deine Server-Administration, den Zugriff nur mit dem Schlüssel zu erlauben.',
  'not-https':
    'Diese Adresse unterstützt kein https. Wenn der Server auf diesem Computer läuft, beginne die Adresse mit http://. Sonst frage deine Server-Administration.',
  'proxy-wants-password':
    'Der Proxy deines Netzwerks verlangt Benutzername und Passwort. Melde dich an, wenn die Konsole fragt. Nach „Nicht jetzt“ wartet sie zwei Minuten, bevor sie erneut fragt. Beim Server ist nichts angekommen.',
  timeout: 'Der Server brauchte zu lange für eine Antwort. Versuche es gleich noch einmal.',
  'connection-lost':
    'Die Verbindung ist abgebrochen, bevor der Server antwortete. Prüfe das Netzwerk und versuche es erneut.',
  'console-ended': 'Die Konsole wurde geschlossen, bevor der Server antwortete.',
  'reply-too-large': 'Die Antwort des Servers war zu groß für die Konsole, daher wurde sie nicht gelesen.',
  'record-unreadable':
    'Die Konsole kann einen der Einträge des Servers nicht lesen ({{where}}), daher kann sie das nicht prüfen.',
  'records-unlisted':
    'Die Liste des Servers ({{where}}) hat mehr Einträge, als in den Speicher der Konsole passen, daher kann sie das nicht prüfen.',
  'redirected-elsewhere':
    'Der Server leitet weiter zu {{elsewhere}}, und die Konsole folgt keinen Weiterleitungen. Wenn du dieser Adresse vertraust, gib stattdessen diese ein.',
  'redirected-elsewhere-unknown':
    'Der Server leitet auf eine andere Adresse weiter, und die Konsole folgt keinen Weiterleitungen. Öffne diese Adresse im Browser, um zu sehen, wohin sie führt.',
  'insecure-address':
    'Gib die Adresse mit https ein. Mit http würde dein Schlüssel unverschlüsselt durch das Netzwerk gehen. Nur für einen Server auf diesem Computer ist http möglich.',
  'malformed-address': 'Das ist keine gültige Adresse. Gib sie so ein: https://chat.example.com.',
  'not-the-api':
    'Unter dieser Adresse antwortet etwas, aber nicht der Chat-Dienst. Prüfe die Adresse. Vielleicht braucht sie einen anderen Hostnamen oder Pfad.',
  'organization-unknown':
    'Unter dieser Adresse gibt es keine Organisation. Vielleicht braucht sie den Namen der Organisation, etwa https://acme.chat.example.com.',
  'not-offered': 'Dieser Server unterstützt das nicht.',
  'not-ready': 'Der Server hat für diesen Export keine Datei. Lade die Liste neu.',
  'wrong-key':
    'Der Server akzeptiert diesen Schlüssel nicht: „{{words}}“{{stop}} Kopiere ihn erneut aus Einstellungen > Account und Privatsphäre in der Chat-App.',
  'account-deactivated':
    'Dieser Account ist deaktiviert. Bitte Administrator:innen, ihn zu reaktivieren, oder verbinde einen anderen Account.',
  'organization-deactivated':
    'Diese Organisation ist deaktiviert. Nur deine Server-Administration kann sie reaktivieren.',
  'password-refused':
    'Der Server akzeptiert diese E-Mail-Adresse und dieses Passwort nicht: „{{words}}“{{stop}} Prüfe beide, oder verwende einen API-Schlüssel.',
  'password-sign-in-off':
    'Diese Organisation erlaubt keine Anmeldung mit Passwort. Verwende einen API-Schlüssel aus Einstellungen > Account und Privatsphäre in der Chat-App.',
  'key-missing': 'Der Schlüssel für diesen Account ist nicht mehr auf diesem Computer. Verbinde den Account neu.',
  'unknown-profile': 'Dieser Account ist nicht mehr in der Konsole.',
  'zuliprc-unreadable':
    'Das ist keine vollständige zuliprc-Datei. Der Abschnitt [api] braucht email, key und site. Es fehlt: {{missing}}.',
  'zuliprc-repeats':
    'Diese zuliprc-Datei enthält den Abschnitt [api] oder eine seiner Einstellungen zweimal, daher ist der Account unklar. Entferne eine davon und wähle die Datei erneut.',
  'malformed-message':
    'Die Konsole hat eine ungültige Anfrage erstellt und gestoppt. Starte die Konsole neu. Wenn es wieder passiert, melde es.',
  'foreign-sender': 'Die Konsole hat eine Anfrage abgelehnt, die nicht aus ihrem eigenen Fenster kam.',
  'unknown-write': 'Diese Änderung ist nicht mehr offen.',
  'not-looked-up':
    'Die Konsole kann diese Änderung nicht prüfen. Sieh selbst auf dem Server nach und markiere die Änderung dann als erledigt.',
  'not-confirmed': 'Der eingegebene Text stimmt nicht überein. Gib ihn genau so ein, wie er angezeigt wird.',
  'unknown-run': 'Dieser Lauf ist nicht mehr offen.',
  'run-under-way': 'In dieser Organisation läuft bereits ein anderer Lauf. Warte, bis er endet, oder brich ihn ab.',
  'too-many-rows': 'Das überschreitet das Limit für einen Lauf. Erlaube es einmal oder wähle weniger Zeilen.',
  'secrets-missing':
    'Die Passwörter für diesen Lauf waren nur im Arbeitsspeicher, und die Konsole wurde seitdem geschlossen. Füge sie erneut aus der Datei hinzu.',
  'not-sendable':
    'Die Konsole hat das nicht gesendet, weil es nicht der Dokumentation des Dienstes entspricht: {{words}}{{stop}}',
  'read-only': 'Die Richtlinie dieses Computers erlaubt keine Änderungen. Frage die Administration dieses Computers.',
  'host-not-allowed':
    'Die Richtlinie dieses Computers erlaubt diesen Server nicht. Frage die Administration dieses Computers.',
  'demo-off': 'Die Richtlinie dieses Computers schaltet die Demo-Organisation aus.',
  managed: 'Die Richtlinie dieses Computers legt das fest. Frage die Administration dieses Computers.',
  storage: 'Die Konsole konnte eine Datei auf diesem Computer nicht lesen oder schreiben: {{words}}{{stop}}',
  'kept-unreadable': 'Daten, die die Konsole auf diesem Computer gespeichert hat, sind nicht lesbar: {{words}}{{stop}}',
  'console-fault':
    'In der Konsole ist ein Fehler aufgetreten: „{{words}}“{{stop}} Starte sie neu. Wenn es wieder passiert, melde es.',
  network: 'Der Server war nicht erreichbar. Prüfe das Netzwerk und versuche es erneut.',
  cancelled: 'Die Anfrage wurde abgebrochen.',
  unauthorized: 'Der Server hat die Zugangsdaten nicht akzeptiert: „{{words}}“{{stop}} Verbinde den Account neu.',
  forbidden: 'Der Server hat das abgelehnt: „{{words}}“{{stop}} Dieser Account hat keine Berechtigung.',
  'not-found': 'Der Server konnte das nicht finden: „{{words}}“{{stop}}',
  conflict: 'Der Server hat das wegen eines Konflikts abgelehnt: „{{words}}“{{stop}}',
  'invalid-input': 'Der Server hat das abgelehnt: „{{words}}“{{stop}}',
  'rate-limited':
    'Der Server verlangt von der Konsole ein langsameres Tempo. Versuche es in {{seconds}} Sekunden erneut.',
  'rate-limited-unknown':
    'Der Server verlangt von der Konsole ein langsameres Tempo. Versuche es in einer Minute erneut.',
  server:
    'Auf dem Server ist ein Fehler aufgetreten: „{{words}}“{{stop}} Versuche es erneut. Wenn es wieder passiert, wende dich an deine Server-Administration.',
  'silent.wrong-key':
    'Der Server akzeptiert diesen Schlüssel nicht. Kopiere ihn erneut aus Einstellungen > Account und Privatsphäre in der Chat-App.',
  'silent.password-refused':
    'Der Server akzeptiert diese E-Mail-Adresse und dieses Passwort nicht. Prüfe beide, oder verwende einen API-Schlüssel.',
  'silent.unauthorized':
    'Der Server hat die Zugangsdaten nicht akzeptiert, ohne einen Grund zu nennen. Verbinde den Account neu.',
  'silent.forbidden':
    'Der Server hat das abgelehnt, ohne einen Grund zu nennen. Dieser Account hat keine Berechtigung.',
  'silent.not-found': 'Der Server konnte das nicht finden.',
  'silent.conflict': 'Der Server hat das wegen eines Konflikts abgelehnt, ohne einen Grund zu nennen.',
  'silent.invalid-input': 'Der Server hat das abgelehnt, ohne einen Grund zu nennen.',
  'silent.server':
    'Auf dem Server ist ein Fehler aufgetreten (Status {{status}}), und er nennt keinen Grund. Versuche es erneut. Wenn es wieder passiert, wende dich an deine Server-Administration.',
  'silent.server-unknown':
    'Auf dem Server ist ein Fehler aufgetreten, und er nennt keinen Grund. Versuche es erneut. Wenn es wieder passiert, wende dich an deine Server-Administration.',
  'unexpected-shape':
    'Die Antwort des Servers weicht von seiner Dokumentation ab ({{where}}), daher hat die Konsole sie nicht verwendet.',
} satisfies Words
