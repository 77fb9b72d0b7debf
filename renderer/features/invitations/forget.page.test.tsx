import { expect, it } from 'vitest'
import { call } from '../../lib/bridge/bridge.ts'
import { openPage } from '../../testing/open-page.tsx'

/** An invitation that expired years before the time of the demo organization. */
const expired = (id: number) => ({
  id,
  origin: 'listed' as const,
  value: {
    invite: {
      id,
      email: `p${id}@haldenferries.example`,
      invited_by_user_id: 8,
      invited: 1_700_000_000,
      expiry_date: 1_700_864_000,
      invited_as: 400,
      is_multiuse: false,
    },
    resentAt: null,
  },
})

it('forgets each invitation that expired long ago once', async () => {
  const page = await openPage()
  const { profileId } = page
  const kind = 'invitations'
  const ids = [901, 902, 903, 904]
  await call('registry:keep', { profileId, kind, records: ids.map(expired) })
  await page.restart()
  await page.go('invitations')
  await page.settled()
  const asked = page.calls().filter(({ channel }) => channel === 'registry:forget')
  expect(asked.map(({ input }) => input)).toEqual(ids.map((id) => ({ profileId, kind, id })))
})
