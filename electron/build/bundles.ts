import { spawnSync } from 'node:child_process'
import { builtinModules } from 'node:module'
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import type { EnvironmentOptions, InlineConfig } from 'vite'
import { calls, events } from '#contract/ipc.ts'

/**
 * Builds everything but the page: the two shells, the preload, and the bridge script of the browser host. One
 * environment per kind of output, so that the preload and the bridge script are each one file of their own.
 */
const folder = join(__dirname, '..')
const project = JSON.parse(readFileSync(join(folder, '../package.json'), 'utf8')) as {
  readonly version: string
  readonly dependencies: Readonly<Record<string, string>>
}

const external = [
  'electron',
  ...builtinModules.flatMap((name) => [name, `node:${name}`]),
  // Installed next to the bundle, both by npm and by the packager.
  ...Object.keys(project.dependencies).flatMap((name) => [name, new RegExp(`^${name}/`)]),
]

const shared = {
  outDir: join(folder, '../dist/electron'),
  emptyOutDir: false,
  copyPublicDir: false,
  sourcemap: true,
  reportCompressedSize: false,
} as const

const node: EnvironmentOptions = {
  consumer: 'server',
  resolve: { noExternal: true },
  build: {
    ...shared,
    emptyOutDir: true,
    target: 'node20',
    minify: false,
    rolldownOptions: {
      input: {
        main: join(folder, 'main.ts'),
        'browser-host': join(folder, 'browser-host/cli.ts'),
        // A module with the same content, for the scenarios of `npm run demo`.
        'browser-show': join(folder, 'browser-host/show.ts'),
        'demo-server': join(folder, 'demo-server/cli.ts'),
        'reply-thread': join(folder, 'services/requests/reply-thread-entry.ts'),
        start: join(folder, 'start.ts'),
      },
      external,
      output: {
        format: 'cjs',
        entryFileNames: '[name].js',
        // Chunks are next to the entries, so that `__dirname` is the same in all of them.
        chunkFileNames: '[name]-[hash].js',
      },
    },
  },
}

const preload: EnvironmentOptions = {
  consumer: 'server',
  resolve: { noExternal: true },
  build: {
    ...shared,
    target: 'chrome140',
    minify: true,
    rolldownOptions: {
      input: { preload: join(folder, 'preload.ts') },
      external: ['electron'],
      output: { format: 'cjs', entryFileNames: '[name].js' },
    },
  },
}

const bridge: EnvironmentOptions = {
  consumer: 'client',
  build: {
    ...shared,
    target: 'chrome120',
    minify: true,
    rolldownOptions: {
      input: { 'browser-bridge': join(folder, '../renderer/lib/bridge/browser-bridge.ts') },
      output: { format: 'iife', entryFileNames: '[name].js' },
    },
  },
}

/** The configuration that `build.ts` runs. */
export const bundles: InlineConfig = {
  configFile: false,
  root: folder,
  logLevel: 'warn',
  define: {
    __CALL_CHANNELS__: JSON.stringify(Object.keys(calls)),
    __EVENT_CHANNELS__: JSON.stringify(Object.keys(events)),
    __APP_VERSION__: JSON.stringify(project.version),
    __APP_BUILD__: JSON.stringify(describeCommit()),
  },
  environments: { node, preload, bridge },
}

/** Names the commit of the sources, and whether they were changed since; null for a copy without its history. */
function describeCommit(): string | null {
  const git = (...given: string[]) => spawnSync('git', given, { cwd: folder, encoding: 'utf8' })
  // A copy inside another repository isn't one of its files.
  if (git('ls-files', '--error-unmatch', '../package.json').status !== 0) return null
  const { status, stdout } = git('describe', '--always', '--dirty', '--abbrev=12', '--exclude=*')
  return status === 0 ? stdout.trim() : null
}
