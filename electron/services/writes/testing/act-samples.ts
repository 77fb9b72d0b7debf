import { severityOf } from '#contract/records/severity.ts'
import { kindNames, recordOf, type KindName } from '#contract/records/index.ts'
import type { Act, Values } from '#contract/records/define.ts'
import type { Bench } from './bench.ts'

/**
 * For tests: a write of each act that can be undone or asks for the organization's name, in the demo organization, and
 * how the kind's records are read without the console.
 */

type Row = Readonly<Record<string, unknown>> & { readonly id?: number; readonly stream_id?: number }
type Write = Readonly<Record<string, unknown>>

/** Reads the records of a kind as the server has them. */
type Read = (bench: Bench) => Promise<readonly Row[]>

const list =
  (path: string, name: string): Read =>
  async (bench) =>
    (await bench.others('GET', path))[name] as unknown as readonly Row[]

const channelId = 101
/** A channel in which the account may post. */
const postingId = 106
const topic = 'A topic of one message'

export const readers: Readonly<Partial<Record<KindName, Read>>> = {
  attachment: list('/attachments', 'attachments'),
  channel: list('/streams?include_all=true&exclude_archived=false&include_default=true', 'streams'),
  'channel-subscribers': async (bench) => {
    const { subscribers } = await bench.others('GET', `/streams/${channelId}/members`)
    return [{ subscribers: [...(subscribers as unknown as number[])].sort((one, other) => one - other) }]
  },
  folder: list('/channel_folders?include_archived=true', 'channel_folders'),
  invitation: list('/invites', 'invites'),
  'invitation-link': list('/invites', 'invites'),
  linkifier: list('/realm/linkifiers', 'linkifiers'),
  message: async (bench) => {
    const narrow = JSON.stringify([{ operator: 'stream', operand: postingId }])
    const query = new URLSearchParams({ anchor: 'newest', num_before: '20', num_after: '0', narrow })
    const { messages } = await bench.others('GET', `/messages?${query.toString()}&apply_markdown=false`)
    // Notices of a move stay after its undo.
    const written = (messages as unknown as Row[]).filter(({ content }) => !/was moved here from/.test(String(content)))
    return written.map(({ id, content, subject }) => ({ id: Number(id), content, subject }))
  },
  playground: async (bench) => {
    const form = { event_types: '[]', fetch_event_types: '["realm_playgrounds"]' }
    return (await bench.others('POST', '/register', form))['realm_playgrounds'] as unknown as readonly Row[]
  },
  'scheduled-message': async (bench) =>
    (await list('/scheduled_messages', 'scheduled_messages')(bench)).map((row) =>
      Object.assign(row, { id: Number(row['scheduled_message_id']) }),
    ),
  user: list('/users', 'members'),
  'user-group': list('/user_groups?include_deactivated_groups=true', 'user_groups'),
}

const onFields = (act: string, id: number | null, values: Values, base: Values = {}): Write => ({
  act,
  id,
  changes: Object.entries(values).map(([field, mine]) => ({ field, base: base[field], mine })),
})
const onTarget = (act: string, id: number | null, base: unknown, mine: unknown): Write => ({
  act,
  id,
  changes: [],
  target: { base, mine },
})
const including = (act: string, id: number, ids: readonly number[], before: readonly number[]): Write =>
  onTarget(act, id, { ids, included: before }, { ids, included: ids.filter((one) => !before.includes(one)) })

const read = async (bench: Bench, kind: KindName): Promise<readonly Row[]> => (await readers[kind]?.(bench)) ?? []
const found = async (bench: Bench, kind: KindName, isIt: (row: Row) => boolean = () => true) => {
  const row = (await read(bench, kind)).find(isIt)
  if (row === undefined) throw new Error(`the demo has no such ${kind}`)
  return row
}
const idOf = (kind: KindName, row: Row): number => recordOf(kind).idOf(row)
const valuesOf = (kind: KindName, row: Row): Values => recordOf(kind).valuesOf(row)

/** A write of the first record that fits, with its values. */
const ofFirst =
  (kind: KindName, makeWrite: (id: number, values: Values) => Write, isIt?: (row: Row) => boolean) =>
  async (bench: Bench): Promise<Write> => {
    const row = await found(bench, kind, isIt)
    return makeWrite(idOf(kind, row), valuesOf(kind, row))
  }
const deleting = (kind: KindName, act: string, isIt?: (row: Row) => boolean) =>
  ofFirst(kind, (id, values) => onTarget(act, id, values, null), isIt)
const reordering = (kind: KindName) => async (bench: Bench) => {
  const ids = (await read(bench, kind)).map((row) => idOf(kind, row))
  return onTarget('reorder', null, ids, ids.toReversed())
}
/** The write of an act that sets only one value, such as a deletion, of the first record that has another. */
const reaching = (kind: KindName, act: string, { goal, switches: name }: NonNullable<Act['target']>) =>
  name === undefined
    ? deleting(kind, act)
    : ofFirst(
        kind,
        (id) => onTarget(act, id, goal !== true, goal),
        (row) => valuesOf(kind, row)[name] !== goal,
      )
const constant = (write: Write) => () => Promise.resolve(write)

const isPlain = ({ full_name: name }: Row) => name === 'Astrid Vik'
const isOwnGroup = ({ is_system_group: isSystem, deactivated, members }: Row) =>
  isSystem === false && deactivated === false && (members as unknown[]).length > 1
const outside = async (bench: Bench, members: readonly number[]): Promise<number> => {
  const one = await found(
    bench,
    'user',
    ({ user_id: id, is_bot: isBot, is_active: isActive, role }) =>
      isBot === false && isActive === true && role === 400 && !members.includes(Number(id)),
  )
  return idOf('user', one)
}
const newGroup = async ({ others }: Bench, name = 'Tugs'): Promise<number> => {
  const { group_id: id } = await others('POST', '/user_groups/create', { name, description: '', members: '[]' })
  return Number(id)
}
const newMessage = async (bench: Bench): Promise<Row> => {
  const form = { type: 'stream', to: JSON.stringify(postingId), topic, content: 'Crane 2 is back.' }
  const { id } = await bench.others('POST', '/messages', form)
  return { id: Number(id) }
}
const moving = (act: string, to: string) => async (bench: Bench) => {
  const { id = 0 } = await newMessage(bench)
  return onTarget(act, id, { stream_id: postingId, topic }, { topic: to, propagate_mode: 'change_one' })
}

/** True for an act that can be undone or removes something, so that it needs a sample. */
export const needsSample = (kind: KindName, name: string, { undo }: Act): boolean =>
  undo !== undefined || severityOf([{ kind, act: name }]) !== 'light'

/** Writes that follow from the acts of the kinds that the demo lists. */
const following = kindNames
  .filter((kind) => readers[kind] !== undefined)
  .flatMap((kind) =>
    Object.entries(recordOf(kind).acts).flatMap(([name, act]) =>
      act.target?.goal === undefined || !needsSample(kind, name, act)
        ? []
        : [[`${kind} ${name}`, reaching(kind, name, act.target)] as const],
    ),
  )

/** Writes by kind and act, each without its kind. */
export const samples: Readonly<Record<string, (bench: Bench) => Promise<Write>>> = {
  ...Object.fromEntries(following),
  'channel create': constant(onFields('create', null, { new_name: 'tugs', can_create_topic_group: 6 })),
  'channel update': ofFirst('channel', (id, values) =>
    onFields('update', id, { description: 'Berths only', topics_policy: 'disable_empty_topic' }, values),
  ),
  'channel-subscribers subscribe': async (bench) => {
    const [{ subscribers } = { subscribers: [] }] = await read(bench, 'channel-subscribers')
    return including('subscribe', channelId, [await outside(bench, subscribers as number[])], [])
  },
  'channel-subscribers unsubscribe': async (bench) => {
    const [{ subscribers } = { subscribers: [] }] = await read(bench, 'channel-subscribers')
    const ids = (subscribers as number[]).slice(2, 4)
    return including('unsubscribe', channelId, ids, ids)
  },
  'folder create': constant(onFields('create', null, { name: 'Tugs' })),
  'folder update': ofFirst('folder', (id, values) => onFields('update', id, { name: 'Tugs' }, values)),
  'folder reorder': reordering('folder'),
  'invitation create': constant(onFields('create', null, { email: 'new.hand@portagency.example', invite_as: 'guest' })),
  'invitation revoke': deleting('invitation', 'revoke', ({ is_multiuse: isLink }) => isLink === false),
  'invitation-link create': constant(
    onFields('create', null, { invite_as: 'guest', invite_expires_in_minutes: 1_440 }),
  ),
  'invitation-link revoke': deleting('invitation-link', 'revoke', ({ is_multiuse: isLink }) => isLink === true),
  'linkifier create': constant(
    onFields('create', null, {
      pattern: 'TUG-(?P<id>[0-9]+)',
      url_template: 'https://tugs.example/{id}',
      example_input: 'TUG-12',
    }),
  ),
  'linkifier update': ofFirst('linkifier', (id, values) =>
    onFields('update', id, { url_template: 'https://tugs.example/{id}' }, values),
  ),
  'linkifier reorder': reordering('linkifier'),
  'message update': async (bench) => {
    const { id = 0 } = await newMessage(bench)
    return onFields('update', id, { content: 'Crane 3 is back.' }, { content: 'Crane 2 is back.' })
  },
  'message move': moving('move', 'Another topic'),
  'message resolve': moving('resolve', `✔ ${topic}`),
  'playground create': constant(
    onFields('create', null, { name: 'Tugs', pygments_language: 'Rust', url_template: 'https://tugs.example/{code}' }),
  ),
  'user update': ofFirst(
    'user',
    (id, values) => onFields('update', id, { full_name: 'Astrid Dahl', role: 'moderator' }, values),
    isPlain,
  ),
  'user deactivate': ofFirst(
    'user',
    (id) => onTarget('deactivate', id, { is_active: true }, { is_active: false }),
    isPlain,
  ),
  'user reactivate': ofFirst(
    'user',
    (id) => onTarget('reactivate', id, { is_active: false }, { is_active: true }),
    ({ is_active: isActive, is_bot: isBot }) => isActive === false && isBot === false,
  ),
  'user-group create': constant(onFields('create', null, { name: 'Tugs', members: [11] })),
  'user-group update': ofFirst(
    'user-group',
    (id, values) => onFields('update', id, { description: 'Tugs', can_join_group: 3 }, values),
    isOwnGroup,
  ),
  'user-group members': async (bench) => {
    const { id = 0, members } = await found(bench, 'user-group', isOwnGroup)
    const [first = 0] = members as number[]
    return including('members', id, [first, await outside(bench, members as number[])], [first])
  },
  'user-group subgroups': async (bench) => {
    const [outer, inner] = [await newGroup(bench), await newGroup(bench, 'Pilots')]
    return including('subgroups', outer, [inner], [])
  },
  'user-group deactivate': async (bench) => onTarget('deactivate', await newGroup(bench), false, true),
  'user-group reactivate': async (bench) => {
    const id = await newGroup(bench)
    await bench.others('POST', `/user_groups/${id}/deactivate`)
    return onTarget('reactivate', id, true, false)
  },
}
