import { afterAll, beforeAll, expect, it } from 'vitest'
import { startDemo, type Demo, type Json } from './testing/demo.ts'
import { eventName, seenEvents } from './testing/shapes/events.ts'
import { registering, seenReplies } from './testing/shapes/replies.ts'
import { differences, type ShapeOfObject } from './testing/shapes/shape.ts'

// Compares replies and events of the demo server with those of a running server of level 442: names, types, absences.

let demo: Demo
/** Ids by the names that paths use for them. */
const ids: Record<string, number> = {}

beforeAll(async () => {
  demo = await startDemo({ featureLevel: 442 })
  const owner = demo.as('owner')
  const channel = (await demo.channel('it-helpdesk')).stream_id
  const message = Number((await demo.messages('dock-operations', 'MS Fossen')).at(-1)?.id)
  const limited = Number((await demo.messages('dock-operations', 'crane 2')).at(-1)?.id)
  Object.assign(ids, { channel, message, limited })
  await owner.send('PATCH', `/messages/${message}`, { stream_id: `${channel}` })
  await owner.send('PATCH', `/messages/${message}`, { topic: '✔ MS Fossen' })
  const direct = {
    type: 'direct',
    to: `[${await demo.userId('member')}]`,
    content: 'Later.',
    scheduled_delivery_timestamp: '1790000000',
  }
  const inChannel = { ...direct, type: 'channel', to: `${channel}`, topic: 'later' }
  for (const message of [direct, inChannel]) await demo.as('administrator').send('POST', '/scheduled_messages', message)
})
afterAll(async () => await demo.close())

const requests = seenReplies.flatMap((seen) =>
  seen.as.map((role) => ({ ...seen, role, request: `${seen.method ?? 'GET'} ${seen.path}` })),
)

it.each(requests)('$request as the $role has the fields of a running server', async (seen) => {
  const { method = 'GET', role, parameters = {}, reply, refusal } = seen
  const path = seen.path.replace(/\{(\w+)\}/, (_whole, name: string) => String(ids[name]))
  const client = demo.as(role)
  const { status, body } =
    method === 'GET' ? await client.get(path, parameters) : await client.send(method, path, parameters)
  expect(differences({ ...reply, result: 'string', msg: 'string' }, body)).toEqual([])
  expect(status).toBe(refusal === undefined ? 200 : 400)
  if (refusal !== undefined) expect(body).toMatchObject(refusal)
})

it('an upload has the fields of a running server', async () => {
  const { body } = await demo.upload('administrator', [{ name: 'small.txt', content: 'x' }])
  const fields = ['result', 'msg', 'uri', 'url', 'filename'].map((name) => [name, 'string'])
  expect(differences(Object.fromEntries(fields) as ShapeOfObject, body)).toEqual([])
})

it('events have the fields of a running server', async () => {
  await demo.reset()
  const administrator = demo.as('administrator')
  const { body } = await administrator.send('POST', '/register', registering)
  await act()
  const queue = { queue_id: String(body['queue_id']), last_event_id: '-1', dont_block: 'true' }
  const events = (await administrator.get('/events', queue)).body['events'] as readonly Json[]
  const names = events.map(eventName)
  expect([...new Set(names)].toSorted()).toEqual(Object.keys(seenEvents).toSorted())
  const found = events.flatMap((event) => {
    const name = eventName(event)
    return differences({ ...seenEvents[name], id: 'integer' }, event, name)
  })
  expect([...new Set(found)]).toEqual([])
})

/** Causes the events, one act after another. */
async function act(): Promise<void> {
  const owner = demo.as('owner')
  const send = async (method: string, path: string, fields: Readonly<Record<string, string>> = {}): Promise<Json> => {
    const reply = await owner.send(method, path, fields)
    expect([method, path, reply.status, reply.body['msg']]).toEqual([method, path, 200, ''])
    return reply.body
  }
  const { stream_id } = await demo.channel('random')
  const members = await demo.group('role:members')
  for (const fields of [
    { description: 'Anything else.' },
    { new_name: 'at random' },
    { topics_policy: 'disable_empty_topic' },
    { can_send_message_group: JSON.stringify({ new: members.id }) },
    { message_retention_days: '33' },
    { is_default_stream: 'true' },
    { is_default_stream: 'false' },
    { folder_id: '1' },
    { folder_id: 'null' },
  ]) {
    await send('PATCH', `/streams/${stream_id}`, fields)
  }
  const { stream_id: drills } = await demo.channel('drills')
  await send('PATCH', `/streams/${drills}`, { is_private: 'true', history_public_to_subscribers: 'true' })
  await send('DELETE', `/streams/${drills}`)
  await send('PATCH', `/streams/${drills}`, { is_archived: 'false' })
  const { channel_folder_id: folder } = await send('POST', '/channel_folders/create', { name: 'New', description: '' })
  await send('PATCH', `/channel_folders/${String(folder)}`, { description: '*x*' })
  await send('PATCH', `/channel_folders/${String(folder)}`, { is_archived: 'true' })
  await send('POST', '/realm/filters', { pattern: 'EVT(?P<n>[0-9]+)', url_template: 'https://e.example/{n}' })
  await send('DELETE', '/realm/playgrounds/1')
  await demo.settings({ realm: { message_content_edit_limit_seconds: null } })
  const email = 'new.person@haldenferries.example'
  const made = await send('POST', '/users', { email, password: 'korrekt-hest-batteri', full_name: 'New Person' })
  const person = `/users/${String(made['user_id'])}`
  await send('PATCH', person, { role: '300' })
  await send('PATCH', person, { full_name: 'Newer Person' })
  await send('DELETE', person)
  await send('POST', `${person}/reactivate`)
  const newGroup = { description: '', members: '[]' }
  const { group_id: inner } = await send('POST', '/user_groups/create', { ...newGroup, name: 'Inner' })
  const { group_id: outer } = await send('POST', '/user_groups/create', { ...newGroup, name: 'Outer' })
  await send('PATCH', `/user_groups/${String(inner)}`, { name: 'Innermost' })
  await send('POST', `/user_groups/${String(outer)}/subgroups`, { add: `[${String(inner)}]` })
  await send('POST', `/user_groups/${String(outer)}/subgroups`, { delete: `[${String(inner)}]` })
  await send('POST', `/user_groups/${String(inner)}/deactivate`)
  await send('POST', '/invites', { invitee_emails: 'invited@haldenferries.example', stream_ids: '[]' })
  const administrator = await demo.userId('administrator')
  await send('POST', '/typing', { op: 'start', to: `[${administrator}]` })
  await send('POST', '/typing', { op: 'start', type: 'stream', stream_id: `${stream_id}`, topic: 't' })
  const scheduled = { type: 'channel', to: `${stream_id}`, topic: 't', content: 'Later.' }
  const own = await demo.as('administrator').send('POST', '/scheduled_messages', {
    ...scheduled,
    scheduled_delivery_timestamp: '1790000000',
  })
  await demo.as('administrator').send('DELETE', `/scheduled_messages/${String(own.body['scheduled_message_id'])}`)
  const sent = await send('POST', '/messages', { type: 'channel', to: `${stream_id}`, topic: 't', content: 'hello' })
  await send('PATCH', `/messages/${String(sent['id'])}`, { content: 'hello 2' })
  await send('PATCH', `/messages/${String(sent['id'])}`, { topic: 't2', propagate_mode: 'change_all' })
}
