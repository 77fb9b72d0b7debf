// @vitest-environment happy-dom
import { afterEach, expect, it, vi } from 'vitest'
import { ConnectionContext, type CurrentConnection } from '../../../lib/connection.ts'
import { drawPage, type DrawnPage } from '../../../testing/draw-page.tsx'
import { useNames } from './names.ts'
import { t } from './text.ts'

let page: DrawnPage
afterEach(async () => {
  await page.leave()
  vi.unstubAllGlobals()
})

it('describes typing only to you by a special phrase, in the current language', async () => {
  const unanswered = () => new Promise(() => undefined)
  vi.stubGlobal('bridge', { 'request:send': unanswered, 'request:cancel': unanswered })
  const current = {
    connection: { profileId: 'p1', me: { userId: 1 }, realm: {}, scope: {} },
  } as unknown as CurrentConnection
  function Places() {
    const { place } = useNames()
    return [[1], [1, 5], [5, 1]].map((ids) => <p key={ids.join()}>{place({ kind: 'people', ids })}</p>)
  }
  page = await drawPage(() => (
    <ConnectionContext value={current}>
      <Places />
    </ConnectionContext>
  ))
  const said = () => [...page.place.querySelectorAll('p')].map((one) => one.textContent)
  expect(said()).toEqual(['to you', 'to you and User 5', 'to User 5 and you'])
  await page.speak('en-XA')
  expect(said()[0]).toBe(t('place.you'))
  expect(said()[0]).toMatch(/^⟦/)
})
