import { MantineProvider } from '@mantine/core'
import { renderToStaticMarkup } from 'react-dom/server'
import { expect, it } from 'vitest'
import { ConnectionContext, type CurrentConnection } from '../../../lib/connection.ts'
import type { Channel } from '../../../lib/organization/channels.ts'
import { emptyDirectory } from '../../../lib/organization/directory.ts'
import { ChannelHead } from './channel-head.tsx'

const summary = (channel: Partial<Channel>): string => {
  const html = renderToStaticMarkup(
    <MantineProvider>
      <ConnectionContext value={{ connection: { server: 'https://chat.example' } } as CurrentConnection}>
        <ChannelHead
          channel={{ stream_id: 7, name: 'quays', invite_only: false, ...channel } as Channel}
          directory={emptyDirectory}
        >
          {null}
        </ChannelHead>
      </ConnectionContext>
    </MantineProvider>,
  )
  return (/<p>(.*?)<\/p>/.exec(html)?.[1] ?? '')
    .replaceAll(/<[^>]*>/g, (tag) => (/^<.?button/.test(tag) ? '|' : ''))
    .trim()
}

it('sums up a channel in one sentence, with a link to its subscribers', () => {
  expect(summary({ folder_id: null, subscriberCount: 12, stream_weekly_traffic: 30 })).toBe(
    'Public, not in a folder. |12 subscribers|, about 30 messages a week.',
  )
  expect(summary({ subscriberCount: undefined, stream_weekly_traffic: null })).toBe(
    'Public. |Number of subscribers unknown|, too new to estimate traffic.',
  )
})
