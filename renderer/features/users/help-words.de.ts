import type { Words } from '../../lib/text-types.ts'

export default {
  'list.title': '[[title]]',
  'list.purpose':
    'Diese Seite listet die Accounts der Organisation mit Rolle, Gruppen und Status auf. Du kannst einen öffnen oder viele zugleich ändern.',
  'list.task.role': 'Die Rolle mehrerer Personen ändern',
  'list.task.role.1': 'Wähle die Personen in der Liste aus.',
  'list.task.role.2': 'Klicke unter der Liste auf [[acts.role]] und wähle die Rolle.',
  'list.task.role.3': 'Lies die Frage und klicke dann auf [[acts.send-role count=5]].',
  'list.task.deactivate': 'Accounts deaktivieren',
  'list.task.deactivate.1': 'Wähle die Personen aus und klicke auf [[acts.deactivate count=5]].',
  'list.task.deactivate.2':
    'Prüfe, welche Bots, Gruppen und Kanäle betroffen sind und welche Berechtigungen dann niemand hätte.',
  'list.task.deactivate.3': 'Wähle [[going.notify count=5]], wenn sie eine E-Mail erhalten sollen, und bestätige dann.',
  'list.task.select': 'Personen aus einer Liste von Adressen auswählen',
  'list.task.select.1': 'Klicke auf [[select.open]] und füge die Adressen ein oder wähle eine Datei.',
  'list.task.select.2': 'Klicke auf [[select.confirm count=5]] und wähle dann unter der Liste eine Änderung.',
  'list.fact.1':
    'Beim Deaktivieren eines Accounts werden alle seine Sitzungen beendet, die Bots der Person deaktiviert und die Einladungen widerrufen, die sie gesendet hat. Nachrichten bleiben.',
  'list.fact.2':
    'Das Reaktivieren stellt die Rolle, die Kanäle und die Gruppen wieder her. Bots bleiben deaktiviert, und widerrufene Einladungen bleiben widerrufen.',
  'list.fact.3':
    'Nur Besitzer:innen können die Rolle „Besitzer:in“ geben oder nehmen. Der Server lehnt es ab, den Account zu deaktivieren, der als einziger diese Rolle hat.',

  'from-file.title': '[[file.title]]',
  'from-file.purpose':
    'Diese Seite erstellt Accounts oder lädt Personen ein, aus einer CSV-Datei oder aus eingefügten Zeilen. Sie führt durch sechs Schritte, und vor dem letzten wird nichts gesendet.',
  'from-file.task.add': 'Nutzer:innen hinzufügen',
  'from-file.task.add.1': '[[file.step.file]]: Lege eine Datei ab oder füge Zeilen mit je einer Person ein.',
  'from-file.task.add.2': '[[file.step.encoding]]: Wähle die Zeile, in der jeder Name richtig aussieht.',
  'from-file.task.add.3':
    '[[file.step.columns]]: Ordne die Spalten der Namen und E-Mail-Adressen zu und wähle die Passwörter.',
  'from-file.task.add.4':
    '[[file.step.problems]]: Entscheide über die Zeilen mit Problemen. Du kannst die vorgeschlagene Lösung für eine ganze Gruppe verwenden.',
  'from-file.task.add.5': '[[file.step.review]]: Wähle [[file.method.create]] oder [[file.method.invite]].',
  'from-file.task.add.6': 'Klicke auf [[file.review.send count=40]] und verfolge den Lauf.',
  'from-file.task.passwords': 'Erzeugte Passwörter erhalten',
  'from-file.task.passwords.1': 'Wähle im Schritt [[file.step.columns]] die Option [[file.passwords.keep]].',
  'from-file.task.passwords.2':
    'Wenn der Lauf endet, klicke auf [[run:secrets.save count=40]]. Du kannst sie nur einmal speichern.',
  'from-file.task.results': 'Nach einem Problem weitermachen',
  'from-file.task.results.1':
    'Korrigiere abgelehnte Zeilen im Schritt [[file.step.run]] und klicke auf [[file.run.again]].',
  'from-file.task.results.2':
    'Klicke auf [[file.run.save-result]]. Du kannst diese Datei später hier öffnen: Zeilen mit einem Account sind dann ausgeschlossen.',
  'from-file.fact.1':
    'Der Server erstellt pro Anfrage einen Account. Die Rolle neuer Nutzer:innen legt er selbst fest.',
  'from-file.fact.2':
    'Um Nutzer:innen zu erstellen, braucht ein Account eine Berechtigung, die nur die Server-Administration erteilen kann. Ohne sie kannst du die Personen stattdessen einladen.',
  'from-file.fact.3':
    'Passwörter bleiben nur im Arbeitsspeicher. Sie stehen nie im Lauf, in einem Entwurf oder im Journal.',

  'person.title': 'Seite einer Person',
  'person.purpose':
    'Diese Seite zeigt einen Account, seine Berechtigungen und für jede den Grund. Du kannst den Namen und die Rolle ändern oder den Account deaktivieren. Für neue Nutzer:innen enthält sie das Formular.',
  'person.task.create': 'Nutzer:innen erstellen',
  'person.task.create.1': 'Klicke auf der Seite [[title]] auf [[create]].',
  'person.task.create.2': 'Fülle [[user.field.full_name]] und [[user.field.email]] aus und wähle ein Passwort.',
  'person.task.create.3': 'Sieh alles durch, sende es und kopiere dann das Passwort. Es wird nur einmal angezeigt.',
  'person.task.permissions': 'Den Grund einer Berechtigung prüfen',
  'person.task.permissions.1': 'Suche in der Liste nach einem Kanal, einer Berechtigung oder einer Gruppe.',
  'person.task.permissions.2': 'Wähle eine Zeile aus. [[why.label]] zeigt die Gruppen, die die Berechtigung erteilen.',
  'person.task.permissions.3':
    'Um Berechtigungen zu sehen, die der Person fehlen, wähle [[shown.all]] im Filter [[filter.shown]].',
  'person.task.belonging': 'Kanäle und Gruppen ändern',
  'person.task.belonging.1': 'Klicke auf [[belonging.change]].',
  'person.task.belonging.2': 'Wähle Kanäle und Gruppen oder [[belonging.copy]].',
  'person.task.belonging.3': 'Klicke auf [[belonging.review count=4]] und bestätige dann.',
  'person.fact.1':
    'Berechtigungen stammen aus der Rolle, aus Gruppen und aus Einstellungen, die die Person einzeln nennen.',
  'person.fact.2':
    'Berechtigungen in Kanälen, die dein Account nicht sehen kann, sind unbekannt. Die Seite zeigt das an, statt sie zu verbergen.',
  'person.fact.3':
    'Der Server sendet einer Person eine Direktnachricht, wenn sie als Abonnent:in zu einem Kanal hinzugefügt wird.',
} satisfies Words
