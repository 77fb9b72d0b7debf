// @vitest-environment happy-dom
import { afterEach, expect, it, vi } from 'vitest'
import { ConnectionContext, type CurrentConnection } from '../../lib/connection.ts'
import { emptyDirectory } from '../../lib/organization/directory.ts'
import type { WordsContext } from '../../lib/records/words.ts'
import { drawPage, type DrawnPage } from '../../testing/draw-page.tsx'
import type { OrderDifference } from './core/order.ts'
import { TakeOverReview, type TakeOver } from './take-over-review.tsx'
import { t } from './text.ts'

let page: DrawnPage
afterEach(async () => {
  await page.leave()
  vi.unstubAllGlobals()
})

it('describes changes in the current language', async () => {
  vi.stubGlobal('bridge', { 'profiles:list': () => new Promise(() => undefined) })
  const order: OrderDifference = {
    key: 'folder order',
    kind: 'folder',
    here: [1, 2],
    there: [2, 1],
    places: [{ place: 1, here: 'Quays', there: 'Cranes' }],
  }
  const connection = { connection: { profileId: 'p1' }, profile: { id: 'p1', label: 'Acme' } } as CurrentConnection
  const context = { connection: connection.connection, directory: emptyDirectory } as WordsContext
  const takeOver: TakeOver = { count: 1, writes: [], orders: [order], context }
  page = await drawPage(() => (
    <ConnectionContext value={connection}>
      <TakeOverReview takeOver={takeOver} from="notes.json" onCancel={() => undefined} onDone={() => undefined} />
    </ConnectionContext>
  ))
  const told = () => t('order.place', { place: 1, name: 'Cranes' })
  expect(document.body.textContent).toContain('1. Cranes')
  await page.speak('en-XA')
  expect(document.body.textContent).toContain(told())
  expect(told()).toMatch(/^⟦/)
})
