import { manyChannels } from '../scenarios/scale.ts'
import { measureBridge } from './bridge.ts'
import { measureChannels } from './channels.ts'
import { measureEvents } from './events.ts'
import { measureGroups } from './groups.ts'
import { measureLinkifiers } from './linkifiers.ts'
import type { Measure } from './measure.ts'
import { measureSaves } from './saves.ts'
import { measureSizes } from './sizes.ts'
import { measureStart } from './start.ts'

/** `npm run bench`: what is measured against the budgets of DESIGN §11; `--json` for machines. */
async function main(): Promise<void> {
  const measures = [
    ...(await measureSizes()),
    ...(await measureStart()),
    ...measureGroups(),
    ...(await measureBridge()),
    ...(await measureChannels(manyChannels)),
    ...(await measureSaves(manyChannels)),
    ...(await measureEvents(manyChannels)),
    ...(await measureLinkifiers()),
  ]
  if (process.argv.includes('--json')) console.log(JSON.stringify({ measures }, null, 2))
  else print(measures)
  if (measures.some(isOver)) process.exitCode = 1
}

const isOver = ({ value, budget }: Measure) => budget !== null && value > budget

function print(measures: readonly Measure[]): void {
  const width = Math.max(...measures.map(({ name }) => name.length))
  for (const measure of measures) {
    const value = `${measure.value.toFixed(measure.value < 10 ? 2 : 1)} ${measure.unit}`.padStart(12)
    const budget = measure.budget === null ? '' : `≤ ${measure.budget} ${measure.unit}`
    console.log(
      `${measure.name.padEnd(width)} ${value}  ${budget.padEnd(12)} ${isOver(measure) ? 'over' : ''}`.trimEnd(),
    )
  }
}

main().then(
  () => process.exit(),
  (thrown: unknown) => {
    console.error(thrown)
    process.exit(1)
  },
)
