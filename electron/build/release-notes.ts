import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { readChangelog } from '#contract/changelog.ts'

/** Prints the changes in the version of a tag, such as `v1.0.0`. Fails if package.json or the changelog differ. */
const root = join(import.meta.dirname, '../..')
const { version } = JSON.parse(readFileSync(join(root, 'package.json'), 'utf8')) as { readonly version: string }
const tag = process.argv[2] ?? ''
if (tag !== `v${version}`) throw new Error(`the tag ${tag} isn’t v${version}, the version in package.json`)
const part = readChangelog(readFileSync(join(root, 'assets/CHANGELOG.md'), 'utf8')).find(
  (one) => one.version === version,
)
if (part === undefined || part.changes.length === 0) throw new Error(`assets/CHANGELOG.md has no part about ${version}`)
process.stdout.write(`${part.changes.map((change) => `- ${change}`).join('\n')}\n`)
