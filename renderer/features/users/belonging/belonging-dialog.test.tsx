import { act, fireEvent, screen, waitFor } from '@testing-library/react'
import { expect, it, vi } from 'vitest'
import type { User } from '#contract/operations/users.ts'
import type { UserGroup } from '#contract/operations/groups.ts'
import { ConnectionContext, type CurrentConnection } from '../../../lib/bridge/connection.ts'
import { createDirectory } from '../../../lib/organization/directory.ts'
import { render } from '../../../testing/render.tsx'
import { BelongingDialog } from './belonging-dialog.tsx'

// Lists of choices need a layout.
vi.mock('./person-select.tsx', () => ({
  PersonSelect: ({ onChange }: { readonly onChange: (id: number) => void }) => (
    <button onClick={() => onChange(9)}>Jonas</button>
  ),
}))

const user = (user_id: number, full_name: string) =>
  ({ user_id, full_name, is_active: true, is_bot: false, role: 400, email: `${user_id}@x.example` }) as User
const group = (id: number, name: string, members: readonly number[]) =>
  ({ id, name, members, direct_subgroup_ids: [], is_system_group: false }) as unknown as UserGroup
const directory = createDirectory([user(7, 'Aino'), user(9, 'Jonas')], [group(20, 'Fleet desk', [9])], null)
const current = {
  profile: { id: 'p' },
  connection: { profileId: 'p', me: { userId: 8, role: 200 }, featureLevel: 421, realm: { permissions: {} } },
} as unknown as CurrentConnection
const answer = (reply: object) => ({ ok: true, value: { reply: JSON.stringify(reply), ignoredParameters: [] } })
const dock = { stream_id: 1, name: 'dock-operations', invite_only: false }
const subscriptions = answer({ subscriptions: [{ ...dock, subscribers: [9] }] })

/** Opens the dialog; the subscribers of the account's channels, and the channels themselves, are answered as given. */
function open(subscribers: Promise<object>, own = async () => answer({ subscriptions: [] }), listed = dock) {
  const send = async ({ operation, parameters }: { operation: string; parameters: Record<string, string> }) => {
    if (operation === 'channels.list') return answer({ streams: [listed] })
    return parameters.include_subscribers === 'true' ? subscribers : own()
  }
  vi.stubGlobal('bridge', { 'request:send': send, 'request:cancel': async () => answer({}) })
  render(
    <ConnectionContext value={current}>
      <BelongingDialog people={[{ id: 7, full_name: 'Aino' }]} directory={directory} onClose={() => undefined} />
    </ConnectionContext>,
  )
}

const copyFromJonas = () => fireEvent.click(screen.getByRole('button', { name: 'Jonas' }))
const review = () => screen.getByRole('button', { name: /review/i })

it('copies the channels of a person who was chosen before the subscriptions arrived', async () => {
  let arrive: (reply: object) => void = () => undefined
  open(new Promise<object>((resolve) => (arrive = resolve)))
  copyFromJonas()
  expect(review()).toHaveProperty('disabled', true)
  await act(async () => arrive(subscriptions))
  await waitFor(() => expect(review()).toHaveProperty('disabled', false), { interval: 5 })
  expect(review().textContent).toContain('2')
})

it('copies a private channel of a person who was chosen before the channels of the account arrived', async () => {
  let arrive: (reply: typeof subscriptions) => void = () => undefined
  const own = vi.fn(() => new Promise<typeof subscriptions>((resolve) => (arrive = resolve)))
  open(Promise.resolve(subscriptions), own, { ...dock, invite_only: true })
  copyFromJonas()
  // The list has arrived, but not which of its channels are the account's.
  await waitFor(() => expect(own).toHaveBeenCalled(), { interval: 5 })
  expect(review()).toHaveProperty('disabled', true)
  await act(async () => arrive(subscriptions))
  await waitFor(() => expect(review()).toHaveProperty('disabled', false), { interval: 5 })
  expect(review().textContent).toContain('2')
})

it('reports that the subscriptions could not be loaded, and copies the groups', async () => {
  const failure = { kind: 'network', message: 'broken', reason: 'connection-lost' }
  open(Promise.resolve({ ok: false, failure }))
  copyFromJonas()
  await screen.findByRole('alert')
  await waitFor(() => expect(review()).toHaveProperty('disabled', false), { interval: 5 })
  expect(review().textContent).toContain('1')
})
