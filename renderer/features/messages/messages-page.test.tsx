import { fireEvent, screen } from '@testing-library/react'
import { expect, it } from 'vitest'
import { texts } from '#contract/texts.ts'
import { ConnectionContext, type CurrentConnection } from '../../lib/bridge/connection.ts'
import { render } from '../../testing/render.tsx'
import { MessagePicker, readReference } from './messages-page.tsx'

const t = texts('messages')

it('refuses input without a message', async () => {
  const current = { connection: { server: 'https://chat.example' } } as CurrentConnection
  render(
    <ConnectionContext value={current}>
      <MessagePicker id={null} onOpen={() => expect.fail()} />
    </ConnectionContext>,
  )
  fireEvent.click(screen.getByRole('button', { name: t('open') }))
  await screen.findByRole('textbox', { description: t('open.unclear') })
})

const server = 'https://chat.haldenferries.example'
const narrow = '#narrow/channel/71-it-helpdesk/topic/Crane.202.20hydraulics'

it.each<readonly [given: string, id: number]>([
  ['184233', 184_233],
  [' 184233\n', 184_233],
  [`${server}/${narrow}/near/184233`, 184_233],
  [`${server}/${narrow}/with/184233`, 184_233],
  [`HTTPS://Chat.HaldenFerries.example:443/${narrow}/near/184233/`, 184_233],
  [`${narrow}/near/7`, 7],
  [`${server}/${narrow}/near/184233.`, 184_233],
  [`<${server}/${narrow}/near/184233>`, 184_233],
  [`<${server}/${narrow}/near/184233>.`, 184_233],
  [`(${server}/${narrow}/near/184233),`, 184_233],
  [`“${server}/${narrow}/near/184233”`, 184_233],
  [`See ${server}/${narrow}/near/184233 please`, 184_233],
  [`[the crane](${server}/${narrow}/near/184233)`, 184_233],
  ...[
    '**_**',
    '**_**.',
    '`_`',
    '```_```',
    '‘_’',
    '‹_›',
    '„_“',
    '«_»,',
    '_…',
    '(_…)',
    '~~_~~',
    '*_*',
    '***_***',
    '|_|',
  ].map((around) => [around.replace('_', () => `${server}/${narrow}/near/184233`), 184_233] as const),
  ...['_ …', '_…see there', '_。', '「_」を見て', '（_）', '_！？', '_ — thanks', '_’s', '_👍', '- _', '> _'].map(
    (around) => [around.replace('_', () => `${server}/${narrow}/near/184233`), 184_233] as const,
  ),
  ...['**_**', '`_`', '‘_’', '_…'].map((around) => [around.replace('_', () => `${narrow}/near/7`), 7] as const),
  ...['**_**', '`_`', '‘_’', '_…', '（_）'].map((around) => [around.replace('_', '184233'), 184_233] as const),
  ['‘#**it-helpdesk>Crane@184233**’…', 184_233],
  ['`#**it-helpdesk>Crane@184233**`', 184_233],
  [`[**${server}/${narrow}/near/184233**](${server}/${narrow}/near/184233)`, 184_233],
  [`${server}/#narrow/channel/71-a/topic/Bob's.20crane/near/184233'`, 184_233],
  ['#**it-helpdesk>Crane 202 hydraulics@184233**', 184_233],
  ['See #**it-helpdesk>Crane@202@184233**.', 184_233],
  ['#184233', 184_233],
  ['184233.', 184_233],
  ['＃１８４２３３。', 184_233],
  ['٢٣', 23],
  [`${server}/#narrow/dm/9,11-dm/near/184233`, 184_233],
  // Links without a channel, without a scheme, without a server, or with more behind.
  ['#narrow/near/184233', 184_233],
  [`${server}/#narrow/id/184233`, 184_233],
  [`${server}/${narrow}/near/184233?utm=1`, 184_233],
  [`${server}/${narrow}/near/184233&utm=1`, 184_233],
  [`chat.haldenferries.example/${narrow}/near/184233.`, 184_233],
  [`//chat.haldenferries.example/${narrow}/near/184233`, 184_233],
  [`/${narrow}/near/184233`, 184_233],
  ['/near/184233.', 184_233],
  ['near/184233', 184_233],
  // Invisible marks that are copied along.
  ['\u200b184233\ufeff', 184_233],
  [`\u202a${narrow}/near/184233\u202c`, 184_233],
])('reads %j as message %i', (given, id) => {
  expect(readReference(given, server)).toEqual({ kind: 'message', id })
})

it.each([
  [`https://chat.zulip.example/${narrow}/near/184233`, 'chat.zulip.example'],
  // Another port, another scheme and a name that only begins alike belong to other organizations.
  [`https://chat.haldenferries.example:8443/${narrow}/near/1`, 'chat.haldenferries.example:8443'],
  [`http://chat.haldenferries.example/${narrow}/near/1`, 'chat.haldenferries.example'],
  [`https://chat.haldenferries.example.evil.example/${narrow}/near/1`, 'chat.haldenferries.example.evil.example'],
  [`https://chat.haldenferries.example@evil.example/${narrow}/near/1`, 'evil.example'],
])('refuses %j with the name of its host', (given, host) => {
  expect(readReference(given, server)).toEqual({ kind: 'elsewhere', host })
})

it.each([
  '',
  '0',
  '-5',
  '1.5',
  '99999999999999999999',
  'javascript:alert(1)',
  `${server}/${narrow}`,
  `${server}/settings/near/12`,
  'chat.haldenferries.example.evil.example/#narrow/near/12',
  '/settings/near/12',
  '/near/12x',
  '#narrow/near/x',
  '#**it-helpdesk>Crane**',
  '#**it-helpdesk@12**',
  `${server}/${narrow}/near/12x`,
  `${server}/${narrow}/near/1 ${server}/${narrow}/near/2`,
  '12 13',
  `${narrow}/near/1 ${narrow}/near/2`,
  '*-5*',
  '5%',
  `${server}/${narrow}/near/1…${server}/${narrow}/near/2`,
])('finds no message in %j', (given) => {
  expect(readReference(given, server)).toEqual({ kind: 'unclear' })
})
