import { fireEvent, within } from '@testing-library/react'
import { expect, it, vi } from 'vitest'
import { ConnectionContext, type CurrentConnection } from '../../../lib/bridge/connection.ts'
import type { Channel } from '../../../lib/organization/channels.ts'
import { emptyDirectory } from '../../../lib/organization/directory.ts'
import { render } from '../../../testing/render.tsx'
import { ChannelHead } from './settings-page.tsx'

function headOf(channel: Partial<Channel>, server = 'https://chat.example') {
  const { container } = render(
    <ConnectionContext value={{ connection: { server } } as CurrentConnection}>
      <ChannelHead
        channel={{ stream_id: 7, name: 'quays', invite_only: false, ...channel } as Channel}
        directory={emptyDirectory}
      >
        {null}
      </ChannelHead>
    </ConnectionContext>,
  )
  return within(container)
}

/** Renders the summary of a channel, with its link. */
function summaryOf(channel: Partial<Channel>) {
  const paragraph = headOf(channel).getByRole('paragraph')
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

it('opens a channel in the chat app, unless the address is one that the console doesn’t open', () => {
  const open = vi.fn(async () => ({ ok: true, value: {} }))
  vi.stubGlobal('bridge', { 'link:open': open })
  const name = 'Open in chat'
  fireEvent.click(headOf({}).getByRole('button', { name }))
  expect(open).toHaveBeenCalledWith({ url: 'https://chat.example/#narrow/channel/7' })
  expect(headOf({}, 'http://127.0.0.1:9991').queryByRole('button', { name })).toBeNull()
})
