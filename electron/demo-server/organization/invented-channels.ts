import type { ChannelRow } from './channel-table.ts'

const ports = [
  'bergen',
  'stavanger',
  'halden',
  'kristiansand',
  'hirtshals',
  'stromstad',
  'larvik',
  'sandefjord',
  'moss',
]
const subjects = ['departures', 'freight', 'crew', 'engine', 'catering', 'safety', 'booking', 'parking', 'quay']
const folders = ['Operations', 'Crew', 'Terminals', 'Safety', 'Engineering', 'Customers', 'Projects']
const topics = ['general']

/** A channel for load tests: plain, but as varied in privacy, retention and people as the others. */
export function inventedRow(index: number): ChannelRow {
  const port = ports[index % ports.length] ?? 'halden'
  const subject = subjects[Math.floor(index / ports.length) % subjects.length] ?? 'crew'
  const folder = folders[index % folders.length]
  return {
    name: `${subject}-${port}-${String(index + 1).padStart(5, '0')}`,
    description: `${subject} at ${port}, line ${index + 1}.`,
    ...(folder === undefined || index % 9 === 0 ? {} : { folder }),
    ...(index % 10 === 3 ? { privacy: 'private' as const } : {}),
    ...(index % 10 === 7 ? { privacy: 'protected' as const, hidden: true as const } : {}),
    ...(index % 40 === 39 ? { archived: true as const } : {}),
    ...(index % 8 === 1 ? { retention: 30 + (index % 5) * 90 } : {}),
    others: 4 + (index % 17),
    traffic: index % 40 === 39 ? 0 : (index * 7) % 400,
    createdDaysAgo: 30 + (index % 1100),
    topics,
    permissions:
      index % 6 === 2
        ? { can_administer_channel_group: { people: ['ingrid.solberg'], groups: ['Dock leads'] } }
        : { can_administer_channel_group: 'role:administrators' },
  }
}
