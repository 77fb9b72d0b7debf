import { join } from 'node:path'
import { parseArgs } from 'node:util'
import { newFeature } from './feature.ts'
import { Refusal } from './names.ts'
import { newOperation } from './operation.ts'

const usage = `Usage: npm run new:feature NAME [-- --list OPERATION --section SECTION]
       npm run new:operation AREA.VERB [-- --path /PATH/{ID} --source service.md#users]`

/** Runs `npm run new:feature` and `npm run new:operation`, which write skeletons. */
async function main([what, ...given]: readonly string[]): Promise<void> {
  const { values, positionals } = parseArgs({
    args: [...given],
    allowPositionals: true,
    options: {
      list: { type: 'string' },
      section: { type: 'string' },
      path: { type: 'string' },
      source: { type: 'string' },
    },
  })
  const [name, ...more] = positionals
  if (name === undefined || more.length > 0) throw new Refusal(usage)
  const root = join(__dirname, '../..')
  if (what === 'feature') {
    const folder = await newFeature(root, name, values)
    console.log(
      `Created ${folder} with a list page, and added it to the navigation. Review its texts in text/en.ts, choose an icon in index.ts,`,
    )
    console.log(
      'and check the columns. To edit the listed records, add a kind of record (electron/contract/records/README.md), then a',
    )
    console.log('form (renderer/lib/edit/README.md). For the place of its texts, see renderer/lib/README.md.')
  } else if (what === 'operation') {
    const file = await newOperation(root, name, values)
    console.log(`Added ${name} to ${file}. Guesses are marked there. Check them against the service's documentation.`)
    if (name.endsWith('.list')) console.log(`To add a page for this list: npm run new:feature ${name.slice(0, -5)}`)
  } else throw new Refusal(usage)
}

main(process.argv.slice(2)).catch((error: unknown) => {
  const isPlain = error instanceof Refusal || (error instanceof Error && 'code' in error)
  console.error(isPlain ? error.message : error)
  process.exitCode = 1
})
