import { parseArgs } from 'node:util'
import { bridge } from './bridge.ts'
import { connect } from './connect.ts'
import { events } from './events.ts'
import { interactions } from './interactions.ts'
import { kept } from './kept.ts'
import { layouts } from './layouts.ts'
import { currentLoad, machineText } from './load.ts'
import { figureOf, tableOf, type Figure, type Suite } from './measure.ts'
import { runs } from './runs.ts'
import { saves } from './saves.ts'
import { measureSizes } from './sizes.ts'
import { table } from './table.ts'

const suites: Readonly<Record<string, Suite>> = {
  sizes: measureSizes,
  bridge,
  connect,
  kept,
  table,
  layouts,
  interactions,
  saves,
  events,
  runs,
}

const percent = (share: number) => `${Math.round(share * 100)} %`

/** `npm run bench`: see the README in this folder. */
async function main(): Promise<void> {
  const { values, positionals } = parseArgs({
    options: { json: { type: 'boolean', default: false }, rounds: { type: 'string', default: '5' } },
    allowPositionals: true,
  })
  const rounds = Number(values.rounds)
  if (!Number.isInteger(rounds) || rounds < 1) throw new Error(`--rounds wants a whole number, not ${values.rounds}`)
  const unknown = positionals.find((name) => suites[name] === undefined)
  if (unknown !== undefined) throw new Error(`${unknown} is not measured; these are: ${Object.keys(suites).join(', ')}`)

  console.error(machineText())
  const figures: Figure[] = []
  for (const [name, suite] of Object.entries(suites)) {
    if (positionals.length > 0 && !positionals.includes(name)) continue
    // Progress goes to the error channel, because a program may read the other one.
    const load = await currentLoad()
    console.error(`${new Date().toISOString().slice(11, 19)} ${name}, other programs use ${percent(load)}`)
    // A suite that fails does not hide the others.
    try {
      figures.push(...(await suite({ rounds })).map((measure) => figureOf(measure, load)))
    } catch (thrown) {
      console.error(`${name} could not be measured:`, thrown)
      process.exitCode = 2
    }
  }
  console.log(
    values.json ? JSON.stringify({ machine: machineText(), rounds, measures: figures }, null, 2) : tableOf(figures),
  )
  if (figures.some(({ isOver }) => isOver)) process.exitCode ??= 1
}

main().then(
  () => process.exit(),
  (thrown: unknown) => {
    console.error(thrown)
    process.exit(2)
  },
)
