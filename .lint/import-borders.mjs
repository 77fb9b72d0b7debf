import { builtinModules } from 'node:module'
import path from 'node:path'

/**
 * Who may import whom: the table of the style guide, as one lint rule. The first line whose `of` matches the importing
 * file applies. `$1` stands for what the pattern captured, so a new feature needs no new line here.
 *
 * ours:     folders of this repository that may be imported, besides the file's own folder as matched by `of`
 * packages: which kinds of packages may be imported: 'any', or a list of names; `node:` modules count as 'node'
 */
const table = [
  // The benchmark measures parts from inside.
  {
    of: /^e2e\/tools\/bench\//,
    ours: [/^e2e\//, /^electron\//, /^renderer\/lib\//],
    packages: 'any',
    not: ['electron'],
  },
  // The server that spoils answers uses the ways to misbehave that the services are tested with.
  { of: /^e2e\/journeys\/hostile\//, ours: [/^e2e\//, /^electron\/(contract|services\/hostile)\//], packages: 'any' },
  // The update server of the specs is the one that the services are tested with.
  {
    of: /^e2e\/journeys\/updates\.double\.spec\.ts$/,
    ours: [/^e2e\//, /^electron\/(contract|services\/updates\/testing)\//],
    packages: 'any',
    not: ['electron'],
  },
  // A scenario is shown by the browser host.
  {
    of: /^e2e\/tools\/scenarios\/cli\.ts$/,
    ours: [/^electron\/(contract|browser-host)\//, /^e2e\//],
    packages: 'any',
    not: ['electron'],
  },
  // Journeys and page tests describe the focus by one function.
  {
    of: /^e2e\//,
    ours: [/^electron\/contract\//, /^e2e\//, /^renderer\/testing\/describe-focus\.ts$/],
    packages: 'any',
  },
  { of: /^electron\/demo-server\//, ours: [/^electron\/demo-server\//], packages: 'any', not: ['electron'] },
  // Tests may start the demo organization; what they test still may not.
  { of: /^electron\/.*\.test\.ts$/, ours: [/^electron\//], packages: 'any', not: ['electron'] },
  // The bridges of both shells are opened side by side.
  { of: /^electron\/border\//, ours: [/^electron\//], packages: ['node'] },
  {
    of: /^electron\/contract\/testing\//,
    ours: [/^electron\/contract\//],
    packages: ['zod', 'fast-check'],
  },
  // The page and both shells fill texts by one instance.
  { of: /^electron\/contract\/texts\.ts$/, ours: [/^electron\/contract\//], packages: ['i18next'] },
  { of: /^electron\/contract\//, ours: [/^electron\/contract\//], packages: ['zod'] },
  { of: /^electron\/preload\.ts$/, ours: [/^electron\/contract\//], packages: ['electron'] },
  // Certificates, good and bad, are made in the test that needs them.
  {
    of: /^electron\/services\/connection-check\/testing\//,
    ours: [/^electron\/(contract|services)\//],
    packages: ['node', 'selfsigned'],
  },
  {
    of: /^electron\/services\/writes\/testing\/fake-clock\.ts$/,
    ours: [],
    packages: ['vitest'],
  },
  // A console that is killed is bundled first.
  {
    of: /^electron\/services\/testing\//,
    ours: [/^electron\/(contract|services)\//],
    packages: ['node', 'vite'],
  },
  {
    of: /^electron\/services\//,
    ours: [/^electron\/(contract|services)\//],
    packages: ['node', 'zod', '@napi-rs/keyring', 'papaparse', 'tus-js-client'],
  },
  {
    of: /^electron\/ipc\/handle\.ts$/,
    ours: [/^electron\/(contract|services|ipc)\//],
    packages: ['node', 'zod', 'electron'],
  },
  { of: /^electron\/ipc\//, ours: [/^electron\/(contract|services|ipc)\//], packages: ['node', 'zod'] },
  {
    of: /^electron\/windows\//,
    ours: [/^electron\/(contract|services|ipc|windows)\//],
    packages: ['node', 'electron', 'electron-updater'],
  },
  {
    of: /^electron\/browser-host\//,
    ours: [/^electron\/(contract|services|ipc|browser-host)\//, /^electron\/demo-server\/index\.ts$/],
    packages: ['node', 'ws'],
  },
  {
    of: /^electron\/(build\/)?[^/]+\.ts$/,
    ours: [
      /^electron\/(contract|services|ipc|windows|browser-host)\//,
      /^electron\/(build\/)?[^/]+\.ts$/,
      /^electron\/demo-server\/index\.ts$/,
    ],
    packages: 'any',
  },
  // Journeys of a feature run over the real services and the demo organization.
  { of: /^renderer\/testing\//, ours: [/^renderer\//, /^electron\//], packages: 'any', not: ['electron'] },
  // A page test runs over the real services, and may replace what they get from the shell.
  {
    of: /^renderer\/.*\.page\.test\.tsx$/,
    ours: [/^renderer\//, /^electron\/(contract|services)\//],
    packages: 'any',
    not: ['electron'],
  },
  {
    of: /^renderer\/.*\.test\.tsx?$/,
    ours: [/^renderer\//, /^electron\/contract\//],
    packages: 'any',
    not: ['electron'],
  },
  {
    of: /^renderer\/features\/([^/]+)\//,
    ours: [/^renderer\/features\/$1\//, /^renderer\/(bulk|records|components|stores|lib)\//, /^electron\/contract\//],
  },
  {
    of: /^renderer\/bulk\//,
    ours: [/^renderer\/(bulk|records|components|stores|lib)\//, /^electron\/contract\//],
  },
  {
    of: /^renderer\/records\//,
    ours: [/^renderer\/(records|components|stores|lib)\//, /^electron\/contract\//],
  },
  // They know no kind: neither a record nor a write nor who belongs to an organization.
  {
    of: /^renderer\/components\//,
    ours: [
      /^renderer\/components\//,
      /^renderer\/lib\/(?!(records|edit|writes|organization)\/)/,
      /^electron\/contract\/(?!records\/)/,
    ],
  },
  { of: /^renderer\/stores\//, ours: [/^renderer\/(stores|lib)\//, /^electron\/contract\//] },
  { of: /^renderer\/lib\//, ours: [/^renderer\/lib\//, /^electron\/contract\//] },
  {
    of: /^(renderer|electron)\/[a-z]+\.config\.mts$/,
    ours: [/^electron\/contract\//, /^renderer\/testing\/page-workers\.mts$/],
    packages: 'any',
  },
  {
    of: /^renderer\/(app\/|main\.tsx)/,
    ours: [/^renderer\/(?!testing\/)/, /^electron\/contract\//, /^assets\/CHANGELOG\.md/],
  },
]

/** How `package.json` names the contract. */
const contractAlias = '#contract/'

const nodeModules = new Set(builtinModules)
const notInThePage = new Set([
  'electron',
  'fastify',
  'ws',
  '@napi-rs/keyring',
  'playwright',
  '@playwright/test',
  'vite',
  'vitest',
])

function complaint(file, specifier) {
  const line = table.find(({ of }) => of.test(file))
  if (!line) return `${file} is in no line of the import table`
  if (specifier.startsWith('.') || specifier.startsWith(contractAlias)) {
    const target = specifier.startsWith('.')
      ? path.posix.normalize(path.posix.join(path.posix.dirname(file), specifier))
      : specifier.replace(contractAlias, 'electron/contract/')
    // Dots that lead there would work as well; one spelling keeps the border easy to see.
    if (
      specifier.startsWith('.') &&
      target.startsWith('electron/contract/') &&
      !file.startsWith('electron/contract/')
    ) {
      return `${file} imports the contract as ${contractAlias}`
    }
    const captured = line.of.exec(file)?.[1] ?? ''
    const isAllowed = line.ours.some((allowed) => new RegExp(allowed.source.replaceAll('$1', captured)).test(target))
    return isAllowed ? null : `${file} may not import ${target}`
  }
  const isNode = specifier.startsWith('node:') || nodeModules.has(specifier)
  const name = isNode
    ? 'node'
    : specifier
        .split('/')
        .slice(0, specifier.startsWith('@') ? 2 : 1)
        .join('/')
  if (line.packages === undefined) {
    return isNode || notInThePage.has(name) ? `the page may not import ${specifier}` : null
  }
  if (line.not?.includes(name)) return `${file} may not import ${specifier}`
  return line.packages === 'any' || line.packages.includes(name) ? null : `${file} may not import ${specifier}`
}

const imports = {
  create(context) {
    const file = path
      .relative(context.cwd ?? process.cwd(), context.filename)
      .split(path.sep)
      .join('/')
    const check = (node) => {
      if (!node || typeof node.value !== 'string') return
      const message = complaint(file, node.value)
      if (message) context.report({ node, message })
    }
    return {
      ImportDeclaration: ({ source }) => check(source),
      ExportNamedDeclaration: ({ source }) => check(source),
      ExportAllDeclaration: ({ source }) => check(source),
      ImportExpression: ({ source }) => check(source),
    }
  },
}

export default { meta: { name: 'borders' }, rules: { imports } }
