import type { Words } from '../../lib/text-types.ts'

export default {
  cancel: 'Abbrechen',
  sending: 'Wartet auf den Server',
  'sending.waiting': 'Wartet auf den Server, der die Zahl der Anfragen begrenzt. Das kann bis {{time}} dauern.',
  waiting:
    'Der Server verlangt von der Konsole ein langsameres Tempo. Die Anfrage wird um {{time}} automatisch gesendet.',
  stop: 'Stoppen',
  again: 'Die Konsole sendet sie nicht automatisch erneut.',
  'blocked.changed': 'Nichts wurde gesendet, weil es sich inzwischen auf dem Server geändert hat.',
  'blocked.gone': 'Nichts wurde gesendet, weil es nicht mehr existiert oder dieser Account es nicht sehen kann.',
  'blocked.busy': 'Nichts wurde gesendet, weil eine andere Änderung noch läuft.',
} satisfies Words
