import { execFile } from 'node:child_process'
import { readdirSync, readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { describe, expect, it } from 'vitest'
import { readChangelog } from '#contract/changelog.ts'

/** The files of `.github/` can't run here, so this test compares them with the rest of the repository. */

const root = join(import.meta.dirname, '../..')
const { engines, scripts, version } = JSON.parse(readFileSync(join(root, 'package.json'), 'utf8')) as {
  readonly engines: { readonly node: string }
  readonly scripts: Readonly<Record<string, string>>
  readonly version: string
}
const requireFromPackager = createRequire(
  createRequire(createRequire(import.meta.url).resolve('electron-builder')).resolve('app-builder-lib'),
)
const { load } = requireFromPackager('js-yaml') as { readonly load: (text: string) => unknown }

interface Step {
  readonly uses?: string
  readonly run?: string
  readonly with?: Readonly<Record<string, unknown>>
  readonly env?: Readonly<Record<string, string>>
}

interface Workflow {
  readonly permissions: Readonly<Record<string, string>>
  readonly jobs: Readonly<
    Record<
      string,
      {
        readonly needs?: string
        readonly 'runs-on': string
        readonly strategy?: { readonly matrix: Readonly<Record<string, readonly unknown[]>> }
        readonly steps: readonly Step[]
      }
    >
  >
}

const read = (path: string): unknown => load(readFileSync(join(root, '.github', path), 'utf8'))
const names = readdirSync(join(root, '.github/workflows'))
const workflows = names.map((name) => [name, read(`workflows/${name}`) as Workflow] as const)
const stepsOf = ({ jobs }: Workflow) => Object.values(jobs).flatMap(({ steps }) => steps)

describe.each(workflows)('the workflow %s', (_name, workflow) => {
  it('may only read, unless a job says otherwise', () => {
    expect(workflow.permissions).toEqual({ contents: 'read' })
  })

  it('names actions by an exact version or a commit, and keeps no credentials', () => {
    const used = stepsOf(workflow).filter(({ uses }) => uses !== undefined)
    expect(used.length).toBeGreaterThan(0)
    for (const { uses = '', with: given } of used) {
      expect(uses).toMatch(/^actions\/[a-z-]+@(?:v\d+\.\d+\.\d+|[0-9a-f]{40})$/)
      if (uses.startsWith('actions/checkout@')) expect(given).toMatchObject({ 'persist-credentials': false })
    }
  })

  it('has steps that do one thing, in jobs that exist', () => {
    for (const { uses, run } of stepsOf(workflow))
      expect([uses, run].filter((one) => one !== undefined)).toHaveLength(1)
    for (const { needs } of Object.values(workflow.jobs)) if (needs) expect(Object.keys(workflow.jobs)).toContain(needs)
  })

  it('runs scripts and files of this repository', () => {
    const commands = stepsOf(workflow)
      .map(({ run = '' }) => run)
      .join('\n')
    for (const [, name = ''] of commands.matchAll(/npm run (?:-s )?([\w:-]+)/g))
      expect(Object.keys(scripts)).toContain(name)
    for (const [, file = ''] of commands.matchAll(/node (electron\/\S+)/g))
      expect(() => readFileSync(join(root, file))).not.toThrow()
  })

  it('lets no text of an event into a command', () => {
    for (const { run = '' } of stepsOf(workflow))
      expect(run.replaceAll(/\$\{\{ matrix\.\w+ \}\}/g, '')).not.toContain('${{')
  })
})

it('an installation is verified by checksums, and bound to no registry', () => {
  const lock = JSON.parse(readFileSync(join(root, 'package-lock.json'), 'utf8')) as {
    readonly packages: Readonly<Record<string, { readonly integrity?: string; readonly resolved?: string }>>
  }
  const { '': _console, ...packages } = lock.packages
  for (const [name, { integrity, resolved }] of Object.entries(packages)) {
    expect(integrity, name).toMatch(/^sha512-/)
    expect(resolved, name).toBeUndefined()
  }
})

it('tests run on three systems, on the oldest Node that is allowed and on newer ones', () => {
  const { matrix } = (read('workflows/ci.yml') as Workflow).jobs.tests?.strategy ?? {}
  expect(matrix?.os?.map((name) => String(name).split('-', 1)[0])).toEqual(['ubuntu', 'macos', 'windows'])
  expect(matrix?.node).toEqual([engines.node.replace('>=', ''), 22, 24])
})

it('a release installs and starts each kind of installer', () => {
  const commands = (read('workflows/release.yml') as Workflow).jobs.installers?.steps
    .map(({ run = '' }) => run)
    .join('\n')
  for (const extension of ['AppImage', 'deb', 'rpm', 'dmg', 'exe', 'msi']) expect(commands).toContain(`.${extension}`)
  expect(commands?.match(/--smoke/g)).toHaveLength(5)
})

it('Electron is raised each day, without the delay of other packages', () => {
  const { updates } = read('dependabot.yml') as { readonly updates: readonly Readonly<Record<string, unknown>>[] }
  expect(updates.map((one) => one['package-ecosystem'])).toEqual(['npm', 'github-actions'])
  expect(updates[0]).toMatchObject({
    schedule: { interval: 'daily' },
    groups: { electron: { patterns: ['electron'] } },
    cooldown: { exclude: ['electron'] },
  })
})

it.each(readdirSync(join(root, '.github/ISSUE_TEMPLATE')))('the issue form %s can be read', (name) => {
  const form = read(`ISSUE_TEMPLATE/${name}`) as {
    readonly body?: readonly { readonly type: string; readonly id?: string }[]
  }
  if (name === 'config.yml') return expect(form).toMatchObject({ blank_issues_enabled: false })
  expect(form).toMatchObject({ name: expect.any(String), description: expect.any(String) })
  const ids = (form.body ?? []).flatMap(({ id }) => id ?? [])
  expect(new Set(ids).size).toBe(ids.length)
  for (const { type } of form.body ?? [])
    expect(['markdown', 'input', 'textarea', 'dropdown', 'checkboxes']).toContain(type)
  if (name === 'problem.yml') expect(ids).toContain('diagnostics')
})

describe('the changelog', () => {
  it('begins with the version of package.json', () => {
    const [newest] = readChangelog(readFileSync(join(root, 'assets/CHANGELOG.md'), 'utf8'))
    expect(newest).toMatchObject({ version, changes: expect.arrayContaining([expect.any(String)]) })
  })

  it('is read by version, with each change on one line', () => {
    expect(readChangelog('# Changes\n\nText.\n\n## 1.1.0\n\n- One\n  more\n- Two\n\n## 1.0.0\n')).toEqual([
      { version: '1.1.0', changes: ['One more', 'Two'] },
      { version: '1.0.0', changes: [] },
    ])
  })

  const print = (tag: string) =>
    promisify(execFile)(process.execPath, ['--import', 'tsx', join(import.meta.dirname, 'release-notes.ts'), tag])

  it('describes the release of its tag, and no other', async () => {
    expect((await print(`v${version}`)).stdout).toMatch(/^- The first version: .*files and data exports\.\n- /)
    await expect(print('v0.9.0')).rejects.toThrow(`isn’t v${version}`)
  })
})
