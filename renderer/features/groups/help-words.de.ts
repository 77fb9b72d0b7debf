import type { Words } from '../../lib/text-types.ts'

export default {
  'list.title': '[[title]]',
  'list.purpose':
    'Diese Seite listet die Nutzergruppen und die Rollengruppen auf, mit ihren direkten und allen Mitgliedern und den Berechtigungen, die sie erteilen.',
  'list.task.create': 'Eine Gruppe erstellen',
  'list.task.create.1': 'Klicke auf [[user-group.kind.new]] und gib einen Namen und eine Beschreibung ein.',
  'list.task.create.2': 'Füge Mitglieder hinzu und wähle die Berechtigungen.',
  'list.task.create.3': 'Klicke auf [[drafts:bar.review]] und dann auf [[user-group.act.create.send]].',
  'list.task.open': 'Die Gruppen in einer Gruppe sehen',
  'list.task.open.1': 'Öffne eine Gruppe in der Liste. Ihre Seite zeigt die Gruppen, die sie enthält.',
  'list.task.open.2': 'Klicke dort auf [[link.settings]], um die Mitglieder zu ändern.',
  'list.task.permissions': 'Die Gruppen finden, die eine Berechtigung erteilen',
  'list.task.permissions.1': 'Klicke auf [[filters:more]] und wähle [[filter.setting]].',
  'list.task.permissions.2': 'Wähle die Berechtigung. In der Liste bleiben die Gruppen, die sie haben.',
  'list.fact.1': 'Mitglieder einer Untergruppe zählen als Mitglieder der Gruppe und erhalten deren Berechtigungen.',
  'list.fact.2': 'Rollengruppen enthalten genau die Personen mit dieser Rolle. Sie können hier nicht geändert werden.',
  'list.fact.3':
    '[[column.total]] zählt jedes direkte und indirekte Mitglied einmal, auch wenn Gruppen einander enthalten.',

  'what-if.title': '[[link.what-if]]',
  'what-if.purpose':
    'Diese Seite berechnet, welche Berechtigungen Personen erhalten oder verlieren würden, wenn jemand einer Gruppe beitritt oder sie verlässt. Nichts wird gesendet, bevor du die Änderung durchsiehst.',
  'what-if.task.ask': 'Vor einer Änderung vergleichen',
  'what-if.task.ask.1': 'Wähle unter [[who.label]] eine Person oder eine Gruppe.',
  'what-if.task.ask.2': 'Wähle [[act.join]] oder [[act.leave]] und die Gruppe.',
  'what-if.task.ask.3': 'Lies die Zahlen und dann die Liste [[by.permission]] oder [[by.person]].',
  'what-if.task.do': 'Die Änderung vornehmen',
  'what-if.task.do.1': 'Klicke auf [[what-if.do]].',
  'what-if.task.do.2': 'Prüfe die Mitglieder in der Durchsicht und sende die Änderung dann.',
  'what-if.fact.1':
    'Die Berechnung nutzt die Gruppen und Berechtigungen, die dieser Account sehen kann. Die Seite führt die Lücken auf.',
  'what-if.fact.2': 'Bots und deaktivierte Nutzer:innen werden nicht gezählt.',

  'graph.title': '[[link.graph]]',
  'graph.purpose': 'Diese Seite zeichnet eine Gruppe mit den Gruppen, die sie enthalten, und ihren Untergruppen.',
  'graph.task.walk': 'Von Gruppe zu Gruppe gehen',
  'graph.task.walk.1':
    'Wähle eine Gruppe mit den Pfeiltasten oder der Maus aus. Der Detailbereich zeigt ihre Mitglieder und Berechtigungen.',
  'graph.task.walk.2': 'Drücke Enter oder klicke noch einmal auf die Gruppe, um sie in die Mitte zu rücken.',
  'graph.task.change': 'Die Gruppe ändern',
  'graph.task.change.1': 'Klicke im Detailbereich auf [[link.settings]].',
  'graph.task.change.2': 'Um zuerst die Auswirkungen zu sehen, klicke auf [[link.what-if]].',
  'graph.fact.1': 'Ein Pfeil zeigt von einer Gruppe auf eine Gruppe, die in ihr enthalten ist.',
  'graph.fact.2': 'Deaktivierte Gruppen erteilen ihren Mitgliedern keine Berechtigungen.',

  'settings.title': 'Einstellungen einer Gruppe',
  'settings.purpose':
    'Diese Seite ändert den Namen, die Berechtigungen, die Mitglieder und die Untergruppen einer Gruppe.',
  'settings.task.members': 'Die Mitglieder ändern',
  'settings.task.members.1':
    'Öffne [[part.members]] und verwende [[add.members]]. Du kannst mehrere Namen oder Adressen einfügen.',
  'settings.task.members.2': 'Um eine Person zu entfernen, klicke auf [[included.remove]].',
  'settings.task.members.3': 'Klicke auf [[drafts:bar.review]] und dann auf [[user-group.act.members.send]].',
  'settings.task.subgroups': 'Die Untergruppen ändern',
  'settings.task.subgroups.1': 'Öffne [[part.subgroups]] und füge Gruppen hinzu oder entferne sie.',
  'settings.task.subgroups.2': 'Klicke auf [[drafts:bar.review]] und dann auf [[user-group.act.subgroups.send]].',
  'settings.task.deactivate': 'Die Gruppe deaktivieren',
  'settings.task.deactivate.1':
    'Klicke auf [[activity.deactivate]]. Die Frage führt auf, wo die Gruppe verwendet wird.',
  'settings.task.deactivate.2': 'Entferne die Gruppe zuerst dort und bestätige dann.',
  'settings.fact.1':
    'Der Server ändert die Mitglieder in einer Anfrage: alle oder keine. Hat jemand anderes sie zuvor geändert, ändert er nichts.',
  'settings.fact.2':
    'Einstellungen, Mitglieder und Untergruppen haben einen gemeinsamen Entwurf, aber jeder Teil hat seine eigene Anfrage.',
  'settings.fact.3':
    'Der Server lehnt es ab, eine Gruppe zu deaktivieren, die eine Berechtigung oder eine andere Gruppe verwendet.',
} satisfies Words
