import { demoStart } from '../state/clock.ts'
import {
  IdMap,
  type AccountFlags,
  type DataExport,
  type Invitation,
  type Linkifier,
  type Playground,
  type PushDevice,
  type ScheduledMessage,
} from '../state/contents.ts'
import type { User } from '../state/records.ts'

const hour = 3600
const day = 86_400

/** Account and channel ids by the names in the tables. */
export type Names = { readonly user: (key: string) => number; readonly channel: (name: string) => number | undefined }

export function buildLinkifiers(): Linkifier[] {
  const rows: readonly Omit<Linkifier, 'id'>[] = [
    {
      pattern: 'HF-(?P<id>[0-9]{4})',
      url_template: 'https://tracker.haldenferries.example/issues/{id}',
      example_input: 'HF-2041',
      reverse_template: 'HF-{id}',
      alternative_url_templates: ['https://old-tracker.haldenferries.example/browse/HF-{id}'],
    },
    {
      pattern: 'T(?P<ticket>[0-9]{3,6})',
      url_template: 'https://helpdesk.haldenferries.example/tickets/{ticket}',
      example_input: 'T1188',
      reverse_template: 'T{ticket}',
      alternative_url_templates: [],
    },
    {
      pattern: 'IMO (?P<imo>[0-9]{7})',
      url_template: 'https://ships.haldenferries.example/{imo}',
      example_input: null,
      reverse_template: null,
      alternative_url_templates: [],
    },
    {
      pattern: '(?P<port>[A-Z]{3})-(?P<year>20[0-9]{2})-(?P<slot>[0-9]{3})',
      url_template: 'https://berths.haldenferries.example/{port}/{year}{?slot}',
      example_input: 'BER-2026-031',
      reverse_template: '{port}-{year}-{slot}',
      alternative_url_templates: ['https://berths.haldenferries.example/legacy/{port}-{year}-{slot}'],
    },
    {
      pattern: '(?i)doc:(?P<path>[a-z0-9/-]+)',
      url_template: 'https://intranet.haldenferries.example/docs/{+path}',
      example_input: 'doc:safety/drills',
      reverse_template: 'doc:{path}',
      alternative_url_templates: [],
    },
  ]
  return rows.map((row, index) => Object.assign({ id: index + 1 }, row))
}

export function buildPlaygrounds(): IdMap<Playground> {
  const rows = [
    ['Harbour SQL console', 'PostgreSQL', 'https://sql.haldenferries.example/run?q={code}'],
    ['Python sandbox', 'Python', 'https://python.haldenferries.example/{?code}'],
    ['Tide tables', 'R', 'https://tides.haldenferries.example/#{code}'],
  ] as const
  return new IdMap(
    rows.map(([name, pygments_language, url_template], index) => ({
      id: index + 1,
      name,
      pygments_language,
      url_template,
    })),
  )
}

/**
 * Invitations of several ages and roles: fresh, old, about to expire, never expiring. `more` is the number of invented
 * ones, for a test of many.
 */
export function buildInvitations({ user }: Names, more: number): IdMap<Invitation> {
  const rows: [string, string, number, number | null, Invitation['invited_as']][] = [
    ['kari.nord@haldenferries.example', 'ingrid.solberg', 1 * hour, 10 * day, 400],
    ['per.lund@haldenferries.example', 'ingrid.solberg', 9 * day, 10 * day, 400],
    ['pilot@harbourpilots.example', 'astrid.vik', 3 * day, 30 * day, 600],
    ['anna.berg@haldenferries.example', 'jonas.lie', 26 * day, null, 300],
    ['controller@haldenferries.example', 'signe.dahl', 2 * day, 10 * day, 100],
    ['head.of.it@haldenferries.example', 'signe.dahl', 5 * hour, 10 * day, 200],
    ['temp@staffing.example', 'ingrid.solberg', 10 * day - hour, 10 * day, 600],
  ]
  for (let number = 1; number <= more; number += 1) {
    rows.push([`temp.${number}@staffing.example`, 'ingrid.solberg', 2 * day, 10 * day, 600])
  }
  return new IdMap(
    rows.map(([email, inviter, age, lifetime, role], index) => ({
      id: index + 1,
      email,
      invited_by_user_id: user(inviter),
      invited: demoStart - age,
      expiry_date: lifetime === null ? null : demoStart - age + lifetime,
      invited_as: role,
      notify_referrer_on_join: index % 2 === 0,
      link_url: null,
    })),
  )
}

/** Ids begin at 1 again, because on real servers, too, links and email invitations may have the same ids. */
export function buildInviteLinks({ user }: Names): IdMap<Invitation> {
  const rows: readonly [string, number, number | null, Invitation['invited_as']][] = [
    ['ingrid.solberg', 12 * day, null, 400],
    ['signe.dahl', 1 * day, 7 * day, 600],
  ]
  return new IdMap(
    rows.map(([inviter, age, lifetime, role], index) => ({
      id: index + 1,
      email: null,
      invited_by_user_id: user(inviter),
      invited: demoStart - age,
      expiry_date: lifetime === null ? null : demoStart - age + lifetime,
      invited_as: role,
      notify_referrer_on_join: true,
      link_url: `/join/${['kq3xv7pd2m9t', 'w8hz4cn6rb1f'][index] ?? ''}/`,
    })),
  )
}

const standIn = [
  'I am away for two weeks from today. Please share my work:',
  '',
  '* Ingrid: contracts and the board',
  '* Thabo: anything that must not wait, see [the plan](https://intranet.haldenferries.example/docs/stand-in)',
  '* Yuki: rosters',
].join('\n')

/** Messages of each kind: in a channel, in its empty topic, to one and to several people; soon, later, and failed. */
export function buildScheduledMessages({ user, channel }: Names): IdMap<ScheduledMessage> {
  const rows: readonly [string, string | readonly string[], string, string, number, boolean][] = [
    ['signe.dahl', 'all-hands', 'quarterly figures', 'The figures of the second quarter are **out**.', 5 * hour, false],
    ['ingrid.solberg', 'all-hands', 'new ship', 'Naming ceremony on Saturday at noon.', 2 * day, false],
    ['ingrid.solberg', ['thabo.nkosi', 'yuki.sato'], '', 'Please rotate the keys of the ticket bot.', 26 * hour, false],
    ['astrid.vik', 'dock-operations', 'MS Iddefjord', 'Berth 5 is free from now on.', 3 * hour, false],
    ['astrid.vik', 'night-watch', 'handover', 'Keys are in the usual place.', -2 * day, true],
    ['jonas.lie', ['mei.tanaka'], '', 'Your turn to write the report.', 20 * hour, false],
    ['signe.dahl', ['ingrid.solberg'], '', 'Did the yard sign? I need it before noon.', 2400, false],
    ['signe.dahl', ['ingrid.solberg', 'thabo.nkosi', 'yuki.sato'], '', standIn, 60 * day, false],
    ['signe.dahl', 'random', '', 'Cake in the canteen at three.', 2 * day, false],
    ['signe.dahl', 'night-watch', 'handover', 'Thank you for the quiet night.', -1 * day, true],
    ['astrid.vik', ['jonas.lie'], '', 'Can you take the late shift on Friday?', 4 * day, false],
  ]
  return new IdMap(
    rows.flatMap(([sender, to, topic, content, inSeconds, failed], index) => {
      const streamId = typeof to === 'string' ? channel(to) : undefined
      if (typeof to === 'string' && streamId === undefined) return []
      return [
        {
          id: index + 1,
          sender_id: user(sender),
          to:
            streamId === undefined
              ? { user_ids: (typeof to === 'string' ? [] : to).map(user) }
              : { stream_id: streamId, topic },
          content,
          scheduled_delivery_timestamp: demoStart + inSeconds,
          failed,
        },
      ]
    }),
  )
}

/** One export in each state. The pending one is ready half an hour after the start. */
export function buildExports({ user }: Names): IdMap<DataExport> {
  const base = { due_at: null, file: null, failed_timestamp: null, deleted_timestamp: null }
  const by = (key: string): { acting_user_id: number } => ({ acting_user_id: user(key) })
  const time = (daysAgo: number): { export_time: number } => ({ export_time: demoStart - daysAgo * day })
  return new IdMap<DataExport>([
    {
      ...base,
      id: 1,
      export_type: 'public',
      ...by('signe.dahl'),
      ...time(210),
      deleted_timestamp: demoStart - 180 * day,
    },
    { ...base, id: 2, export_type: 'public', ...by('ingrid.solberg'), ...time(60), file: 'halden-export-2.json.gz' },
    {
      ...base,
      id: 3,
      export_type: 'full_with_consent',
      ...by('signe.dahl'),
      ...time(20),
      failed_timestamp: demoStart - 20 * day + 900,
    },
    {
      ...base,
      id: 4,
      export_type: 'full_with_consent',
      ...by('signe.dahl'),
      ...time(19),
      file: 'halden-export-4.json.gz',
    },
    {
      ...base,
      id: 5,
      export_type: 'public',
      ...by('ingrid.solberg'),
      export_time: demoStart - 600,
      due_at: demoStart + 1800,
    },
  ])
}

/** The push bouncer no longer knows the second device of each pair. */
export function buildDevices({ user }: Names): PushDevice[] {
  const device = (key: string, token: string, known = true): PushDevice => ({
    user_id: user(key),
    token,
    appid: 'org.haldenferries.chat',
    known_to_bouncer: known,
  })
  return [
    device('signe.dahl', 'a1'.repeat(32)),
    device('signe.dahl', 'dead'.repeat(16), false),
    device('ingrid.solberg', 'b2'.repeat(32)),
    device('astrid.vik', 'c3'.repeat(32)),
    device('astrid.vik', 'd00d'.repeat(16), false),
  ]
}

/** Flags of some people that differ from the default. */
export function buildAccountFlags(users: ReadonlyMap<number, User>, { user }: Names): Map<number, AccountFlags> {
  const creators = new Set([user('signe.dahl'), user('ingrid.solberg')])
  const silent = new Set([user('elena.petrova')])
  return new Map(
    [...users.keys()].map((id) => [
      id,
      {
        can_create_users: creators.has(id),
        send_private_typing_notifications: !silent.has(id),
        send_stream_typing_notifications: !silent.has(id),
        has_provider_b_token: creators.has(id),
        export_consent: id % 3 === 0,
      },
    ]),
  )
}
