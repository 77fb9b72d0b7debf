import { afterAll, beforeAll, expect, it } from 'vitest'

const before = process.env['TZ']
beforeAll(() => void (process.env['TZ'] = 'America/New_York'))
afterAll(() => {
  if (before === undefined) delete process.env['TZ']
  else process.env['TZ'] = before
})

// In UTC, the day of this moment is the next one.
const reported = '2023-03-05T02:30:00+00:00'
const seconds = Date.parse(reported) / 1000

interface AnyColumn {
  readonly id: string
  readonly inFile?: (row: never, context: never) => unknown
}
const inFile = (columns: readonly AnyColumn[], id: string, row: object): unknown =>
  columns.find((column) => column.id === id)?.inFile?.(row as never, null as never)

it('writes times in files with the day that the page shows, and with their distance from UTC', async () => {
  const { userColumns } = await import('../features/users/columns.tsx')
  const { fileColumns } = await import('../features/uploads/files/columns.tsx')
  const { scheduledColumns } = await import('../features/scheduled-messages/columns.tsx')
  const { invitationColumns } = await import('../features/invitations/columns.tsx')
  const message = { scheduled_delivery_timestamp: seconds }
  const invite = { invited: seconds, expiry_date: seconds }
  const person = { date_joined: reported }
  const joined = Date.parse(reported)
  expect([
    inFile(userColumns, 'joined', { person, joined }),
    inFile(fileColumns, 'uploaded', { create_time: seconds }),
    inFile(scheduledColumns, 'time', { message }),
    inFile(invitationColumns(undefined as never), 'sent', { invite }),
    inFile(invitationColumns(undefined as never), 'expires', { invite }),
  ]).toEqual(Array.from({ length: 5 }, () => '2023-03-04T21:30:00-05:00'))
})
