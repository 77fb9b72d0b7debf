import { open } from 'node:fs/promises'
import { join } from 'node:path'
import { createJournal } from '../../../electron/services/journal/journal.ts'
import { intent, outcome } from '../../../electron/services/journal/testing/lines.ts'
import { median, p95, ratios, repeat, suite } from './measure.ts'
import { timed } from './service.ts'
import { withUserData } from './stage.ts'

const linesPerRound = 50

/** Waits for the disk: before a change is sent, its line of the journal is synced, and its result is after that. */
export const disk = suite(
  {
    line: { name: 'disk: a line of the journal, synced', unit: 'ms', budget: null },
    late: { name: 'disk: a line of the journal, synced, p95', unit: 'ms', budget: null },
    ratio: { name: 'disk: a line of the journal ÷ as many bytes, written and synced', unit: '×', budget: null },
  },
  ({ rounds }) =>
    withUserData(async (folder) => {
      const journal = createJournal({ userDataFolder: folder, log: console.error })
      const file = await open(join(folder, 'plain'), 'a')
      try {
        const taken = await repeat(rounds, async () => {
          const lines: number[] = []
          const plain: number[] = []
          for (let index = 0; index < linesPerRound; index += 1) {
            const change = intent(`channel ${index}`)
            lines.push(await timed(() => journal.append(index % 2 === 0 ? change : outcome(change))))
            const bytes = Buffer.from(`${JSON.stringify(change)}\n`)
            plain.push(
              await timed(async () => {
                await file.write(bytes)
                await file.datasync()
              }),
            )
          }
          return { line: median(lines), late: p95(lines), plain: median(plain) }
        })
        return {
          line: taken.map(({ line }) => line),
          late: taken.map(({ late }) => late),
          ratio: ratios(
            taken.map(({ line }) => line),
            taken.map(({ plain }) => plain),
          ),
        }
      } finally {
        await file.close()
        await journal.close()
      }
    }),
)
