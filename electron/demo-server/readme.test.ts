import { execFile, spawnSync } from 'node:child_process'
import { readFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { promisify } from 'node:util'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { documentedOperations } from './conformance/conventions.ts'
import { startDemo, type Demo } from './testing/demo.ts'

const readme = readFileSync(new URL('README.md', import.meta.url), 'utf8')
const script = /```sh\n([\s\S]*?)```/.exec(readme)?.[1]?.split('\n') ?? []
const settings = script.filter((line) => /^[A-Z]+=/.test(line))
const lines = script.filter((line) => line.startsWith('curl '))
const hasCurl = spawnSync('curl', ['--version']).status === 0

let demo: Demo
beforeAll(async () => {
  demo = await startDemo()
})
afterAll(async () => await demo.close())

describe('the README', () => {
  it('has a command for each documented operation, in order', () => {
    const written = lines.map((line) => {
      const method = /-X (\w+)/.exec(line)?.[1] ?? (/ (?:-d|-F|--data-urlencode) /.test(line) ? 'POST' : 'GET')
      return `${method} ${/\$U(\/[^\s"?]+)/.exec(line)?.[1]?.replaceAll(/\d+/g, '{id}')}`
    })
    expect(written).toEqual(
      documentedOperations.map(([method, path]) => `${method} ${path.replaceAll(/\d+/g, '{id}')}`),
    )
  })

  it.skipIf(!hasCurl).each(lines)('%s', async (line) => {
    const prelude = settings.join('\n').replace('http://127.0.0.1:9991', demo.url)
    const { stdout } = await promisify(execFile)('sh', ['-c', `${prelude}\n${line.replace('curl', 'curl -s')}`], {
      cwd: fileURLToPath(new URL('.', import.meta.url)),
    })
    expect(JSON.parse(stdout)).toMatchObject({ result: 'success', msg: '' })
    expect(stdout).not.toContain('ignored_parameters_unsupported')
  })
})
