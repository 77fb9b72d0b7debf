import { testSeed } from './seed.ts'

/** Prints the seed once per run of the tests. */
export default function printSeed(): void {
  process.stdout.write(`TEST_SEED=${testSeed}\n`)
}
