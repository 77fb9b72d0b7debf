import { demoStart } from '../state/clock.ts'
import type { Folder } from '../state/records.ts'

const rows: readonly { name: string; description: string; archived?: true }[] = [
  { name: 'Operations', description: 'Ships, docks and everything that moves' },
  { name: 'Crew', description: 'Rosters, training and life on board' },
  { name: 'Company', description: 'For everyone at Halden Ferries' },
  { name: 'Terminals', description: 'One channel for each terminal' },
  { name: 'Safety', description: 'Drills, reports, inspections' },
  { name: 'Engineering', description: 'Engine rooms, yards and spare parts' },
  { name: 'Customers', description: 'Passengers, freight and fares' },
  { name: 'Projects', description: 'Work with an end date' },
  { name: 'Winter timetable 2024', description: 'Closed season', archived: true },
]

export function buildFolders(creatorId: number): Map<number, Folder> {
  return new Map(
    rows.map((row, index) => [
      index + 1,
      {
        id: index + 1,
        name: row.name,
        description: row.description,
        order: index,
        creator_id: creatorId,
        date_created: demoStart - (420 - index * 12) * 86_400,
        is_archived: row.archived === true,
      },
    ]),
  )
}
