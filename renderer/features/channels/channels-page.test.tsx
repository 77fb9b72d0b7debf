import { createMemoryHistory, createRootRoute, createRouter, RouterProvider } from '@tanstack/react-router'
import { act, screen } from '@testing-library/react'
import { useEffect } from 'react'
import { beforeEach, expect, it } from 'vitest'
import { useRecordList, type RecordListModel } from '../../records/record-list/use-record-list.ts'
import { ConnectionContext, type CurrentConnection } from '../../lib/bridge/connection.ts'
import type { ChannelList } from '../../lib/organization/channels.ts'
import { render } from '../../testing/render.tsx'
import { channelSearchSchema } from './checks.ts'
import { ScopeLine } from './channels-page.tsx'

interface Row {
  readonly name: string
}

const rows: readonly Row[] = [{ name: 'fuel' }, { name: 'quays' }]
const columns = [{ id: 'name', header: () => 'Name', value: ({ name }: Row) => name, width: { least: 1 } }] as never
/** This test counts renderings by counting reads, because the line reads the channels each time it renders. */
const listed = {
  scope: 'everything',
  get channels() {
    shown += 1
    return rows
  },
} as unknown as ChannelList
const current = { connection: { featureLevel: null } } as unknown as CurrentConnection

let model: RecordListModel<Row, null>
let drawn: number
let shown: number
let unread = 0

/** The table of channels, without the rows. */
function Page() {
  const list = useRecordList<Row, null>({
    name: 'channels',
    columns,
    rows,
    schema: channelSearchSchema,
    haystackOf: nameOf,
  })
  useEffect(() => {
    model = list
    drawn += 1
  })
  return <ScopeLine list={listed} unread={unread} onShow={list.show} />
}
const nameOf = ({ name }: Row) => name

beforeEach(async () => {
  drawn = 0
  unread = 0
  shown = 0
  const router = createRouter({
    routeTree: createRootRoute({ component: Page }),
    history: createMemoryHistory({ initialEntries: ['/?sort=name'] }),
  })
  await act(async () => {
    render(
      <ConnectionContext value={current}>
        <RouterProvider router={router as never} />
      </ConnectionContext>,
    )
  })
})

it('does not render the line above the channels with each key of the search', async () => {
  const [pageBefore, lineBefore] = [drawn, shown]
  for (const text of ['f', 'fu', 'fue', 'fuel']) await act(async () => model.state.setText(text))
  expect(model.shown).toEqual([rows[0]])
  expect(drawn - pageBefore).toBeGreaterThanOrEqual(4)
  expect(shown).toBe(lineBefore)
})

it('clears the search when its number is clicked, and keeps the order', async () => {
  await act(async () => model.state.setText('fuel'))
  await act(async () => screen.getByRole('button').click())
  expect(model.state.text).toBe('')
  expect(model.state.search).toMatchObject({ archived: 'shown', sort: 'name' })
  expect(model.shown).toHaveLength(2)
})

it('does not claim completeness when some could not be read', async () => {
  expect(screen.getByRole('paragraph').textContent).toContain('All 2 channels.')
  unread = 3
  await act(async () => model.state.setText('f'))
  expect(screen.getByRole('paragraph').textContent).toContain('2 channels could be read. 3 couldn’t be read.')
})
