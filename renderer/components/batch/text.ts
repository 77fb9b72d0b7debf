import { catalogue } from '../../lib/i18n.ts'

export const t = catalogue('batch', {
  send_one: 'Send {{count, number}} change',
  send_other: 'Send {{count, number}} changes',
  each: 'Each is checked, sent and read back by itself. Whatever somebody else changed since is left out.',
  cancel: 'Cancel',
  stop: 'Stop after this one',
  close: 'Close',
  progress: '{{done, number}} of {{all, number}} done',
  done: '{{confirmed, number}} of {{all, number}} saved and checked',
  waiting: 'Not sent yet',
  'not-sent': 'Not sent',
  'held.changed': 'Somebody else changed it since. Open it to decide.',
  'held.gone': 'It is no longer there, or this account may not see it.',
  'held.busy': 'Another change to it is open. Finish that one first.',
  stopped: 'Stopped before this one.',
})
