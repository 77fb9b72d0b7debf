import { reportOf, verifyPaths } from './verify-paths.ts'

/**
 * `npm run verify-journal`: checks a journal without the console, so that people don't need to trust the program that
 * wrote it. Exits with 0 if the journal is complete and unaltered, 1 if not, and 2 if it couldn't be checked.
 */

const usage = `Usage: npm run verify-journal -- FOLDER
       npm run verify-journal -- FILE...

  FOLDER  the console’s “journal” folder, with all segments and head.json
  FILE    an export in JSON Lines format, whole or partial; or segments such as 000001.jsonl, in numerical order,
          starting with any of them`

async function main(paths: readonly string[]): Promise<void> {
  if (paths.length === 0 || paths.includes('--help')) {
    process.stdout.write(`${usage}\n`)
    process.exitCode = paths.length === 0 ? 2 : 0
    return
  }
  const check = await verifyPaths(paths)
  process.stdout.write(`${reportOf(check)}\n`)
  process.exitCode = check.isWhole ? 0 : 1
}

main(process.argv.slice(2)).catch((thrown: unknown) => {
  process.stderr.write(`The journal couldn’t be checked: ${thrown instanceof Error ? thrown.message : 'unknown'}\n`)
  process.exitCode = 2
})
