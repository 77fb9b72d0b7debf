import type { Words } from '../../lib/text-types.ts'

export default {
  'list.title': '[[title]]',
  'list.purpose':
    'Ein Code-Playground öffnet den Code einer Nachricht auf einer externen Website. Diese Seite listet sie nach Sprache auf.',
  'list.task.create': 'Einen Code-Playground erstellen',
  'list.task.create.1': 'Klicke auf [[list:new]].',
  'list.task.create.2':
    'Fülle [[playground.field.pygments_language]], [[playground.field.name]] und [[playground.field.url_template]] aus. Die Vorlage muss {code} enthalten.',
  'list.task.create.3': 'Klicke unter [[try.title]] auf [[try.open]], um zu sehen, ob die Website den Code erhält.',
  'list.task.create.4': 'Klicke auf [[drafts:bar.review]] und dann auf [[playground.act.create.send]].',
  'list.task.change': 'Einen Code-Playground ändern',
  'list.task.change.1': 'Erstelle einen neuen mit den geänderten Werten.',
  'list.task.change.2': 'Öffne den alten, klicke auf [[edit:delete]] und bestätige.',
  'list.fact.1':
    'Der Server kann Code-Playgrounds erstellen und löschen, aber nicht ändern. Nur Administrator:innen können das tun.',
  'list.fact.2':
    'Hat eine Sprache einen Playground, öffnet ein Codeblock ihn direkt. Hat sie mehrere, wählt man einen nach seinem Namen.',
  'list.fact.3':
    'Wenn du den einzigen Playground für die Standardsprache von Codeblöcken löschst, entfernt der Server diesen Standard.',
} satisfies Words
