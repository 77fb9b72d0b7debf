import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import type { Area, AreaTexts } from '#contract/text-types.ts'
import { setTexts } from '#contract/texts.ts'

export * from '#contract/testing/english.ts'

/** The journeys are in English. */
const folder = join(__dirname, '../assets/locales/en')
for (const name of readdirSync(folder)) {
  setTexts(
    'en',
    name.slice(0, -'.json'.length) as Area,
    JSON.parse(readFileSync(join(folder, name), 'utf8')) as AreaTexts,
  )
}
