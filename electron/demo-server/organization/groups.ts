import { demoStart } from '../state/clock.ts'
import { systemGroupNames, type SystemGroupName } from '../state/realm.ts'
import type { User, UserGroup, UserGroupSetting, GroupSettingValue } from '../state/records.ts'
import { randomSequence, sample } from './random.ts'

const day = 86_400

const descriptions: Readonly<Record<SystemGroupName, string>> = {
  'role:internet': 'Everyone on the Internet',
  'role:everyone': 'Everyone in this organization, including guests',
  'role:members': 'All members of this organization, not including guests',
  'role:fullmembers': 'All members of this organization, not including new accounts and guests',
  'role:moderators': 'Moderators of this organization, including administrators',
  'role:administrators': 'Administrators of this organization, including owners',
  'role:owners': 'Owners of this organization',
  'role:nobody': 'Nobody',
}

/** Each system group contains the next stronger one; the group of nobody contains none. */
const holds: Readonly<Partial<Record<SystemGroupName, SystemGroupName>>> = {
  'role:internet': 'role:everyone',
  'role:everyone': 'role:members',
  'role:members': 'role:fullmembers',
  'role:fullmembers': 'role:moderators',
  'role:moderators': 'role:administrators',
  'role:administrators': 'role:owners',
}

export type GroupIds = ReadonlyMap<string, number>

/** System groups (ids 1 to 8), the company's own groups, and invented teams up to `count`. */
export function buildGroups(users: ReadonlyMap<number, User>, byKey: ReadonlyMap<string, User>, count: number) {
  const groups = new Map<number, UserGroup>()
  const ids = new Map<string, number>()
  for (const name of systemGroupNames) ids.set(name, ids.size + 1)
  const idOf = (name: string): number => ids.get(name) ?? 0
  for (const name of systemGroupNames) {
    const inner = holds[name]
    groups.set(idOf(name), {
      id: idOf(name),
      name,
      description: descriptions[name],
      is_system_group: true,
      deactivated: false,
      members: membersByRole(users, name),
      direct_subgroup_ids: inner === undefined ? [] : [idOf(inner)],
      creator_id: null,
      date_created: null,
      settings: groupSettings(idOf('role:nobody'), idOf('role:nobody')),
    })
  }
  const random = randomSequence(45)
  const staff = [...users.values()].filter((user) => user.is_active && !user.is_bot && user.role !== 600)
  const rows = groupTable.filter((row) => row.deactivated !== true).slice(0, count)
  for (const row of [...rows, ...groupTable.filter((candidate) => candidate.deactivated === true)]) {
    const id = groups.size + 10
    ids.set(row.name, id)
    groups.set(id, groupOf(id, row, ids, byKey, staff, random))
  }
  for (let index = rows.length; index < count; index += 1) {
    const id = groups.size + 10
    const row = { name: `Team ${index + 1}`, description: `Route team number ${index + 1}`, size: 3 + (index % 6) }
    // Chains of up to four groups: each team contains the previous one, except every fourth.
    const subgroups = index % 4 === 0 || index === rows.length ? [] : [`Team ${index}`]
    ids.set(row.name, id)
    groups.set(id, groupOf(id, { ...row, subgroups }, ids, byKey, staff, random))
  }
  return { groups, ids }
}

function groupOf(
  id: number,
  row: GroupRow,
  ids: GroupIds,
  byKey: ReadonlyMap<string, User>,
  staff: readonly User[],
  random: () => number,
): UserGroup {
  const named = (row.people ?? []).flatMap((key) => byKey.get(key)?.user_id ?? [])
  const drawn = sample(staff, row.size ?? 0, random).map((user) => user.user_id)
  const creator = byKey.get(id % 3 === 0 ? 'signe.dahl' : 'ingrid.solberg')?.user_id ?? null
  const administrators = ids.get('role:administrators') ?? 0
  // In most organizations, named people manage some groups.
  const manage: GroupSettingValue =
    id % 7 === 0 && creator !== null
      ? { direct_members: [creator], direct_subgroups: [administrators] }
      : administrators
  return {
    id,
    name: row.name,
    description: row.description,
    is_system_group: false,
    deactivated: row.deactivated === true,
    members: [...new Set([...named, ...drawn])].sort((a, b) => a - b),
    direct_subgroup_ids: (row.subgroups ?? []).flatMap((name) => ids.get(name) ?? []),
    creator_id: creator,
    date_created: demoStart - (100 + (id % 900)) * day,
    settings: {
      ...groupSettings(manage, ids.get('role:members') ?? 0),
      can_leave_group: ids.get('role:everyone') ?? 0,
      can_join_group: ids.get('role:nobody') ?? 0,
    },
  }
}

function groupSettings(
  manage: GroupSettingValue,
  mention: GroupSettingValue,
): Record<UserGroupSetting, GroupSettingValue> {
  return {
    can_add_members_group: manage,
    can_join_group: manage,
    can_leave_group: manage,
    can_manage_group: manage,
    can_mention_group: mention,
    can_remove_members_group: manage,
  }
}

/** Users who have exactly the role. Users of stronger roles come from the subgroup. */
function membersByRole(users: ReadonlyMap<number, User>, name: SystemGroupName): number[] {
  const role = {
    'role:internet': undefined,
    'role:everyone': 600,
    'role:members': 400,
    'role:fullmembers': 400,
    'role:moderators': 300,
    'role:administrators': 200,
    'role:owners': 100,
    'role:nobody': undefined,
  }[name]
  return [...users.values()].filter((user) => user.is_active && user.role === role).map((user) => user.user_id)
}

/** A group of the company: its name, description, subgroups, and number of direct members. */
type GroupRow = {
  readonly name: string
  readonly description: string
  readonly subgroups?: readonly string[]
  readonly people?: readonly string[]
  readonly size?: number
  readonly deactivated?: boolean
}

/** Subgroups come before the groups that contain them. The longest chain has four groups. */
const groupTable: readonly GroupRow[] = [
  { name: 'Bergen dock crew', description: 'Berths 3 to 9 in Bergen', size: 12 },
  { name: 'Stavanger dock crew', description: 'Berths and cranes in Stavanger', size: 10 },
  { name: 'Halden dock crew', description: 'Home port crew', size: 8, people: ['harald.nygard', 'astrid.vik'] },
  { name: 'Night dock crew', description: 'Arrivals after 22:00, all ports', size: 5 },
  {
    name: 'Dock crews',
    description: 'Everyone who works a berth',
    subgroups: ['Bergen dock crew', 'Stavanger dock crew', 'Halden dock crew', 'Night dock crew'],
  },
  { name: 'Dock leads', description: 'Lead each dock shift', people: ['astrid.vik', 'harald.nygard'], size: 4 },
  {
    name: 'Position bots',
    description: 'Bots that report where the ships are',
    people: ['position-bot', 'weather-bot'],
  },
  { name: 'Fleet desk', description: 'Follows every ship, day and night', people: ['jonas.lie'], size: 9 },
  { name: 'Fleet duty officers', description: 'On call for the fleet', people: ['mei.tanaka'], size: 3 },
  {
    name: 'Fleet control',
    description: 'Desk and duty officers together',
    subgroups: ['Fleet desk', 'Fleet duty officers'],
  },
  { name: 'Chief engineers', description: 'One for each ship', people: ['anders.fossum'], size: 6 },
  { name: 'Electricians', description: 'Ship and shore power', size: 7 },
  { name: 'Workshop', description: 'Halden workshop', size: 9 },
  {
    name: 'Engineers',
    description: 'All who keep engines running',
    subgroups: ['Chief engineers', 'Electricians', 'Workshop'],
    size: 11,
  },
  {
    name: 'Operations',
    description: 'Docks, fleet and engineering',
    subgroups: ['Dock crews', 'Dock leads', 'Fleet control', 'Engineers'],
  },
  { name: 'Deck officers', description: 'Masters and mates', size: 14 },
  { name: 'Cabin crew', description: 'Catering and passenger service on board', size: 18 },
  { name: 'Trainees', description: 'Cadets and apprentices of this year', size: 6 },
  { name: 'Sea staff', description: 'Everyone who sails', subgroups: ['Deck officers', 'Cabin crew', 'Trainees'] },
  { name: 'Crew planners', description: 'Make the rosters', people: ['priya.raman'], size: 5 },
  { name: 'Crew welfare', description: 'Cabins, travel and care', size: 3 },
  { name: 'Bergen leads', description: 'Lead the Bergen terminal', people: ['harriet.moe'], size: 2 },
  { name: 'Stavanger leads', description: 'Lead the Stavanger terminal', size: 3 },
  { name: 'Halden leads', description: 'Lead the Halden terminal', size: 3 },
  { name: 'Kristiansand leads', description: 'Lead the Kristiansand terminal', size: 2 },
  {
    name: 'Terminal leads',
    description: 'Leads of all terminals',
    subgroups: ['Bergen leads', 'Stavanger leads', 'Halden leads', 'Kristiansand leads'],
  },
  { name: 'Terminal staff', description: 'Ticket halls, gates and luggage', subgroups: ['Terminal leads'], size: 22 },
  { name: 'Harbour office', description: 'Berth bookings and port authorities', people: ['olu.adeyemi'], size: 6 },
  { name: 'Harbour pilots', description: 'Pilots under contract', people: ['carlos.ibarra'], size: 5 },
  { name: 'Harbour', description: 'Office and pilots', subgroups: ['Harbour office', 'Harbour pilots'] },
  { name: 'Safety office', description: 'Drills, reports and inspections', people: ['elena.petrova'], size: 4 },
  { name: 'First responders', description: 'Trained for first aid and fire', size: 13 },
  { name: 'Investigators', description: 'Look into incidents', people: ['rolf.aune', 'elena.petrova'] },
  { name: 'Ticketing', description: 'Bookings and fares', size: 8 },
  { name: 'Customer care', description: 'Answers passengers', size: 10 },
  { name: 'Freight sales', description: 'Lorries and trailers', size: 5 },
  {
    name: 'Commercial',
    description: 'Everything passengers and hauliers pay for',
    subgroups: ['Ticketing', 'Customer care', 'Freight sales'],
  },
  { name: 'IT service', description: 'Accounts, devices, tickets', people: ['yuki.sato'], size: 5 },
  { name: 'Systems', description: 'Servers and integrations', people: ['thabo.nkosi'], size: 3 },
  { name: 'IT', description: 'Service and systems', subgroups: ['IT service', 'Systems'] },
  { name: 'People office', description: 'Hiring, contracts, leave', people: ['liv.brekke'], size: 3 },
  { name: 'Finance', description: 'Accounts and procurement', size: 6 },
  { name: 'Leadership', description: 'The leading team', people: ['signe.dahl', 'rolf.aune', 'bjorn.haugen'] },
  {
    name: 'Shore staff',
    description: 'Everyone who works ashore',
    subgroups: ['Operations', 'Terminal staff', 'Harbour', 'IT', 'Commercial', 'Finance'],
  },
  {
    name: 'Port agencies',
    description: 'Guests from agencies in foreign ports',
    people: ['nina.eide', 'carlos.ibarra'],
    size: 4,
  },
  { name: 'Summer crew 2024', description: 'Seasonal staff, season over', size: 7, deactivated: true },
]
