export default {
  cancel: 'Cancel',
  sending: 'Waiting for the server',
  'sending.held': 'Waiting for the server, which limits how many requests it accepts. This may last until {{time}}.',
  waiting: 'The server asks to slow down. It goes out by itself at {{time}}.',
  stop: 'Stop',
  again: 'Nothing is sent again by itself.',
  'held.changed': 'Nothing was sent: somebody else changed it meanwhile.',
  'held.gone': 'Nothing was sent: it is no longer there.',
  'held.busy': 'Nothing was sent: another one is still under way.',
  reason: '{{why}} {{rule}}',
} as const
