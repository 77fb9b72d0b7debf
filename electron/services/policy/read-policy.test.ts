import { chmod, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { policyKeys } from '#contract/policy.ts'
import { policyPaths } from './policy-paths.ts'
import { parsePolicy, readPolicy } from './read-policy.ts'

describe('a policy file', () => {
  const parse = (document: unknown) => parsePolicy('policy.json', JSON.stringify(document))

  it('may have every key of the example', async () => {
    const text = await readFile(join(import.meta.dirname, 'example.json'), 'utf8')
    const { values, problems } = parsePolicy('example.json', text)
    expect(problems).toEqual([])
    expect(Object.keys(values).toSorted()).toEqual(Object.keys(policyKeys).toSorted())
    expect(values).toEqual(JSON.parse(text))
  })

  it('is read with the byte order mark of an editor, and the schema that an editor uses', () => {
    expect(parsePolicy('p', '\uFEFF{"$schema": "x", "demo": false}')).toEqual({
      path: 'p',
      values: { demo: false },
      problems: [],
    })
  })

  it('applies its other keys if one is wrong or unknown, and names both', () => {
    const { values, problems } = parse({ journalDays: 'a year', bulkChangeLimit: 5, colour: 'red' })
    expect(values).toEqual({ bulkChangeLimit: 5 })
    expect(problems.map(({ kind, where }) => [kind, where])).toEqual([
      ['wrong-value', 'journalDays'],
      ['unknown-key', 'colour'],
    ])
  })

  it.each([
    ['readOnly', 'false', true],
    ['demo', 0, false],
    ['keepLists', 'yes', false],
    ['updates', 'no', false],
    ['allowedHosts', 'chat.example.com', []],
    ['allowedHosts', ['chat.example.com', 'https://other.example'], ['chat.example.com']],
    ['allowedHosts', ['https://other.example'], []],
    ['bulkChangeLimit', '50', 1],
  ])('never allows more by a mistake: %s %j', (key, value, applied) => {
    const { values, problems } = parse({ [key]: value })
    expect(values).toEqual({ [key]: applied })
    expect(problems).toHaveLength(1)
  })

  it.each([
    ['{"readOnly": true, "readOnly": false}', { readOnly: true }, 'repeated-key', 'readOnly'],
    [
      '{"allowedHosts": ["a.example"], "allowedHosts": ["b.example"]}',
      { allowedHosts: [] },
      'repeated-key',
      'allowedHosts',
    ],
    ['{"demo": true, "Demo": true}', { demo: false }, 'repeated-key', 'Demo'],
    [
      '{"organizations": [{"server": "https://a.example", "label": "A", "label": "B"}]}',
      {},
      'repeated-key',
      'organizations.0.label',
    ],
    ['{"readonly": true}', { readOnly: true }, 'misspelled-key', 'readonly'],
    ['{"allowed_hosts": ["a.example"]}', { allowedHosts: ['a.example'] }, 'misspelled-key', 'allowed_hosts'],
  ])('reports a key that is repeated or misspelled, and never allows more by it: %s', (text, applied, kind, where) => {
    const { values, problems } = parsePolicy('p', text)
    expect(values).toEqual(applied)
    expect(problems.map((one) => [one.kind, one.where])).toEqual([[kind, where]])
  })

  it.each(['{"demo": true', '[]', 'null', '"readOnly"', ''])('allows no change if it is no JSON object: %s', (text) => {
    const { values, problems } = parsePolicy('p', text)
    expect(values).toEqual({ readOnly: true })
    expect(problems.map(({ kind }) => kind)).toEqual(['not-json'])
  })

  it('offers only organizations that are complete and encrypted', () => {
    const good = { server: 'https://chat.example.com', label: 'Example' }
    const { values, problems } = parse({ organizations: [good, { ...good, server: 'http://chat.example.com' }, {}] })
    expect(values.organizations).toEqual([good])
    expect(problems.map(({ where }) => where)).toContain('organizations.1.server')
  })
})

describe('the policy of a computer', () => {
  let folder: string
  beforeEach(async () => {
    folder = await mkdtemp(join(tmpdir(), 'realm-console-policy-'))
  })
  afterEach(() => rm(folder, { recursive: true, force: true }))

  it('is that of its own file, which a variable can’t replace', async () => {
    const [machine, tried] = [join(folder, 'machine.json'), join(folder, 'tried.json')]
    await writeFile(tried, '{"demo": true}')
    expect(await readPolicy([machine, tried])).toMatchObject({ path: tried, values: { demo: true } })
    await writeFile(machine, '{"readOnly": true}')
    expect(await readPolicy([machine, tried])).toMatchObject({ path: machine, values: { readOnly: true } })
  })

  it('is empty without a file', async () => {
    expect(await readPolicy([join(folder, 'none.json')])).toEqual({ path: null, values: {}, problems: [] })
  })

  it('allows no change if its file can’t be read', async () => {
    expect(await readPolicy([folder])).toMatchObject({ values: { readOnly: true }, problems: [{ kind: 'unreadable' }] })
  })

  it.runIf(process.platform !== 'win32')('is reported if users can change its file', async () => {
    const path = join(folder, 'policy.json')
    await writeFile(path, '{"demo": false}')
    const own = process.getuid?.() ?? 0
    const read = async (owner = own) => readPolicy([path], [owner])
    const unprotected = { values: { demo: false }, problems: [{ kind: 'unprotected' }] }
    await chmod(path, 0o666)
    expect(await read()).toMatchObject(unprotected)
    await chmod(path, 0o644)
    expect(await read()).toMatchObject({ problems: [] })
    // Its folder lets users replace the file.
    await chmod(folder, 0o777)
    expect(await read()).toMatchObject(unprotected)
    await chmod(folder, 0o755)
    expect(await read()).toMatchObject({ problems: [] })
    // It belongs to a user.
    expect(await read(own + 1)).toMatchObject(unprotected)
    expect(await readPolicy([join(folder, 'none.json'), path], [own + 1])).toMatchObject({ problems: [] })
  })

  it.each([
    ['linux', {}, ['/etc/realm-console/policy.json']],
    ['darwin', {}, ['/Library/Application Support/Realm Console/policy.json']],
    ['win32', { ProgramData: 'D:\\Data' }, ['D:\\Data\\Realm Console\\policy.json']],
    ['linux', { REALM_CONSOLE_POLICY: '/home/a/p.json' }, ['/etc/realm-console/policy.json', '/home/a/p.json']],
  ] as const)('is looked for on %s', (platform, environment, paths) => {
    expect(policyPaths(environment, platform)).toEqual(paths)
  })
})
