import { waitFor } from '@testing-library/react'
import { expect, it, vi } from 'vitest'
import type { Connection } from '#contract/connection.ts'
import { renderHook } from '../../testing/render.tsx'
import { allKindConfigs } from '../kind-configs.ts'
import { iconOfGroup, isListedKind, titleOfGroup } from './entry.ts'
import { useOtherRecords } from './named-records.ts'

const invite = { id: 5, email: 'liv@x.example', is_multiuse: false, invited_as: 400 }
const replies: Readonly<Record<string, object>> = {
  'playgrounds.list': {
    realm_playgrounds: [{ id: 1, name: 'Try', pygments_language: 'Rust', url_template: 'https://x.example/{code}' }],
  },
  'exports.list': { exports: [{ id: 2, export_type: 'public' }] },
  'scheduled-messages.list': {
    scheduled_messages: [{ id: 3, content: 'Ready?', to: 7, scheduled_delivery_timestamp: 1 }],
  },
  'attachments.list': { attachments: [{ id: 4, name: 'crew.csv', message_ids: [] }], upload_space_used: 0 },
  'invitations.list': {
    invites: [invite, { ...invite, email: undefined, is_multiuse: true, link_url: 'https://x.example/j' }],
  },
}
const send = async ({ operation }: { operation: string }) => {
  const reply = replies[operation]
  if (reply === undefined) throw new Error(`add a reply of ${operation} to this test`)
  return { ok: true, value: { reply: JSON.stringify(reply), ignoredParameters: [] } }
}
const connectionOf = (role: number) =>
  ({ profileId: 'p', me: { userId: 7, role, isBot: false }, featureLevel: 421 }) as unknown as Connection

/** Kind, ID and note of each record that an account with a role finds. */
async function foundBy(role: number) {
  vi.stubGlobal('bridge', { 'request:send': send, 'request:cancel': async () => ({ ok: true, value: {} }) })
  const connection = connectionOf(role)
  const { result } = renderHook(() => useOtherRecords(connection, true))
  await waitFor(() => expect(result.current.isReading || result.current.records.length === 0).toBe(false), {
    interval: 5,
  })
  expect(result.current.error).toBeNull()
  return result.current.records.map(([kind, id, , note]) => [kind, id, note])
}

const administrator = 200
const guest = 600

it('finds the records of every list that is not in the directory', async () => {
  expect(await foundBy(administrator)).toEqual([
    ['playground', 1, 'https://x.example/{code}'],
    ['scheduled-message', 3, 'Ready?'],
    ['export', 2, 'Public messages'],
    ['invitation', 5, ''],
    ['invitation-link', 5, ''],
    ['attachment', 4, ''],
  ])
})

it('asks for no list whose page the account cannot open', async () => {
  expect((await foundBy(guest)).map(([kind]) => kind)).toEqual(['playground', 'scheduled-message', 'attachment'])
})

it('has a heading and an icon for the kind of every list', () => {
  for (const { kind } of allKindConfigs().filter((config) => isListedKind(config.kind))) {
    expect(titleOfGroup(kind)).not.toBe('')
    expect(iconOfGroup(kind)).toBeDefined()
  }
})
