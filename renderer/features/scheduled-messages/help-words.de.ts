import type { Words } from '../../lib/text-types.ts'

export default {
  'list.title': '[[title]]',
  'list.purpose':
    'Diese Seite listet die Nachrichten auf, die dein Account geplant hat, und kann ihr Senden abbrechen.',
  'list.task.cancel': 'Das Senden von Nachrichten abbrechen',
  'list.task.cancel.1': 'Wähle die Nachrichten in der Liste aus.',
  'list.task.cancel.2': 'Klicke auf [[cancel count=2]] und bestätige.',
  'list.task.failed': 'Nachrichten finden, die nicht gesendet wurden',
  'list.task.failed.1': 'Suche in der Spalte [[column.state]] nach [[state.failed]] und [[state.overdue]].',
  'list.task.failed.2': 'Öffne eine Nachricht, um den Grund und ihren ganzen Text zu lesen.',
  'list.fact.1': 'Der Server zeigt einem Account nur dessen eigene geplante Nachrichten, auch bei Administrator:innen.',
  'list.fact.2':
    'Eine abgebrochene Nachricht kann nicht wiederhergestellt werden. Ihr Text bleibt im Journal, wenn der Server ihn gemeldet hat.',
  'list.fact.3':
    'Um eine Nachricht zu planen oder zu bearbeiten, nutze die Chat-App. Nach dem Senden hat eine Nachricht eine andere ID.',
} satisfies Words
