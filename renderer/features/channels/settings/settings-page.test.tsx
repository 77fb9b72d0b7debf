import { within } from '@testing-library/react'
import { expect, it } from 'vitest'
import { ConnectionContext, type CurrentConnection } from '../../../lib/bridge/connection.ts'
import type { Channel } from '../../../lib/organization/channels.ts'
import { emptyDirectory } from '../../../lib/organization/directory.ts'
import { render } from '../../../testing/render.tsx'
import { ChannelHead } from './settings-page.tsx'

/** Renders the summary of a channel, with its link. */
function summaryOf(channel: Partial<Channel>) {
  const { container } = render(
    <ConnectionContext value={{ connection: { server: 'https://chat.example' } } as CurrentConnection}>
      <ChannelHead
        channel={{ stream_id: 7, name: 'quays', invite_only: false, ...channel } as Channel}
        directory={emptyDirectory}
      >
        {null}
      </ChannelHead>
    </ConnectionContext>,
  )
  const paragraph = within(container).getByRole('paragraph')
  return { text: paragraph.textContent.trim(), link: within(paragraph).getByRole('button').textContent }
}

it('sums up a channel in one sentence, with a link to its subscribers', () => {
  expect(summaryOf({ folder_id: null, subscriberCount: 12, stream_weekly_traffic: 30 })).toEqual({
    text: 'Public, not in a folder. 12 subscribers, about 30 messages a week.',
    link: '12 subscribers',
  })
  expect(summaryOf({ subscriberCount: undefined, stream_weekly_traffic: null })).toEqual({
    text: 'Public. Number of subscribers unknown, too new to estimate traffic.',
    link: 'Number of subscribers unknown',
  })
})
