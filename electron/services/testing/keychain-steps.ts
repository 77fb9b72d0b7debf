import { createKeychain } from '../accounts/keychain.ts'

/** Runs steps such as `set NAME KEY` and prints their results. keychain.test.ts runs this in a process of its own. */
async function takeSteps(steps: readonly string[][]): Promise<void> {
  const keychain = createKeychain()
  for (const [verb, name = '', key = ''] of steps) {
    if (verb === 'set') await keychain.set(name, key)
    else if (verb === 'remove') await keychain.remove(name)
    else say(verb === 'get' ? await keychain.get(name) : await keychain.findProblem())
  }
}

function say(value: unknown): void {
  process.stdout.write(`SAID ${JSON.stringify(value)}\n`)
}

void takeSteps(JSON.parse(process.argv[2] ?? '[]') as string[][])
