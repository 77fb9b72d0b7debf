import { screen } from '@testing-library/react'
import { expect, it, vi } from 'vitest'
import type { UserGroup } from '#contract/operations/groups.ts'
import type { User } from '#contract/operations/users.ts'
import { texts } from '#contract/texts.ts'
import { ConnectionContext, type CurrentConnection } from '../../lib/bridge/connection.ts'
import { createDirectory, emptyDirectory } from '../../lib/organization/directory.ts'
import type { TextContext } from '../../lib/records/kind-texts.ts'
import { render } from '../../testing/render.tsx'
import type { OneWrite } from '../../lib/writes/send-to-end.ts'
import type { Thing } from './core/compare.ts'
import type { OrderDifference } from './core/order.ts'
import { ApplyReview, type ApplyRequest } from './comparison-view.tsx'

const t = texts('settings-file')

const connection = { connection: { profileId: 'p1' }, profile: { id: 'p1', label: 'Acme' } } as CurrentConnection
const ignore = () => undefined

const reviewOf = (request: ApplyRequest, context: TextContext) => (
  <ConnectionContext value={connection}>
    <ApplyReview request={request} context={context} from="notes.json" onCancel={ignore} onDone={ignore} />
  </ConnectionContext>
)

it('describes changes of an order by their positions', () => {
  vi.stubGlobal('bridge', { 'profiles:list': () => new Promise(() => undefined) })
  const order: OrderDifference = {
    key: 'folder order',
    kind: 'folder',
    here: [1, 2],
    there: [2, 1],
    places: [{ place: 1, here: 'Quays', there: 'Cranes' }],
  }
  const context = { connection: connection.connection, directory: emptyDirectory } as TextContext
  render(reviewOf({ count: 1, deferred: 0, writes: [], orders: [order] }, context))
  expect(screen.getByRole('dialog').textContent).toContain(t('order.place', { place: 1, name: 'Cranes' }))
})

it('counts again who loses a permission, if a group changes during the review', () => {
  vi.stubGlobal('bridge', { 'profiles:list': () => new Promise(() => undefined) })
  const field = 'can_administer_channel_group'
  const [here, there] = [10, 11]
  const group = (id: number, members: readonly number[]) =>
    ({ id, name: `Group ${id}`, members, direct_subgroup_ids: [], is_system_group: false }) as unknown as UserGroup
  const directoryWith = (members: readonly number[]) =>
    createDirectory(
      [1, 2, 3].map((user_id) => ({ user_id, full_name: `User ${user_id}`, is_active: true }) as User),
      [group(here, members), group(there, [1])],
      null,
    )
  const differences = [{ field, here, there, missing: [] }]
  const thing = { key: 'channel 5', kind: 'channel', name: 'berths', where: 'both', differences } as unknown as Thing
  const changes = [{ field, base: here, mine: there }]
  const write = { kind: 'channel', act: 'update', id: 5, changes } as OneWrite
  // A single change has the review of its record.
  const other = { ...thing, key: 'channel 6' } as Thing
  const request = {
    count: 2,
    deferred: 0,
    writes: [
      { thing, differences, write },
      { thing: other, differences, write: { ...write, id: 6 } },
    ],
    orders: [],
  } as unknown as ApplyRequest
  const contextWith = (members: readonly number[]) =>
    ({ connection: connection.connection, directory: directoryWith(members) }) as TextContext
  const { rerender } = render(reviewOf(request, contextWith([1, 2])))
  const lost = (count: number) => t('lose', { count })
  expect(screen.getByRole('dialog').textContent).toContain(lost(1))
  rerender(reviewOf(request, contextWith([1, 2, 3])))
  expect(screen.getByRole('dialog').textContent).toContain(lost(2))
  expect(screen.getByRole('dialog').textContent).not.toContain(lost(1))
})
