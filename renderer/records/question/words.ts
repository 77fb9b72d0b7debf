import { catalogue } from '../../lib/i18n.ts'

export const t = catalogue('records/question/words', {
  cancel: 'Cancel',
  sending: 'Waiting for the server',
  'sending.waiting': 'Waiting for the server, which limits how many requests it accepts. This may take until {{time}}.',
  waiting: 'The server asks the console to slow down. The request is sent automatically at {{time}}.',
  stop: 'Stop',
  again: 'The console doesn’t send it again automatically.',
  'blocked.changed': 'Nothing was sent, because it changed on the server in the meantime.',
  'blocked.gone': 'Nothing was sent, because it no longer exists or this account can’t see it.',
  'blocked.busy': 'Nothing was sent, because another change is still in progress.',
})
