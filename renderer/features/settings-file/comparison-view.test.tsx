// @vitest-environment happy-dom
import { screen } from '@testing-library/react'
import { expect, it, vi } from 'vitest'
import { texts } from '#contract/texts.ts'
import { ConnectionContext, type CurrentConnection } from '../../lib/connection.ts'
import { emptyDirectory } from '../../lib/organization/directory.ts'
import type { TextContext } from '../../lib/records/kind-texts.ts'
import { render } from '../../testing/render.tsx'
import type { OrderDifference } from './core/order.ts'
import { ApplyReview, type ApplyRequest } from './comparison-view.tsx'

const t = texts('settings-file')

it('describes changes of an order by their positions', () => {
  vi.stubGlobal('bridge', { 'profiles:list': () => new Promise(() => undefined) })
  const order: OrderDifference = {
    key: 'folder order',
    kind: 'folder',
    here: [1, 2],
    there: [2, 1],
    places: [{ place: 1, here: 'Quays', there: 'Cranes' }],
  }
  const connection = { connection: { profileId: 'p1' }, profile: { id: 'p1', label: 'Acme' } } as CurrentConnection
  const context = { connection: connection.connection, directory: emptyDirectory } as TextContext
  const request: ApplyRequest = { count: 1, writes: [], orders: [order], context }
  render(
    <ConnectionContext value={connection}>
      <ApplyReview request={request} from="notes.json" onCancel={() => undefined} onDone={() => undefined} />
    </ConnectionContext>,
  )
  expect(screen.getByRole('dialog').textContent).toContain(t('order.place', { place: 1, name: 'Cranes' }))
})
