import { cpSync, mkdirSync, mkdtempSync, rmSync, symlinkSync, writeFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { build } from 'vite'
import { afterAll, beforeAll, expect, it } from 'vitest'
import type * as textsModule from '#contract/texts.ts'
import type * as shellTexts from '../../electron/services/shell-texts.ts'
import type * as languages from '../lib/text/language.ts'
import type * as loader from '../lib/text/load-texts.ts'

const root = join(import.meta.dirname, '../..')
let copy: string

/** Modules of a build in which `assets/locales` has one more folder. Nothing else is changed. */
beforeAll(async () => {
  copy = mkdtempSync(join(tmpdir(), 'realm-console-language-'))
  for (const path of [
    'package.json',
    'electron/contract',
    'electron/services/shell-texts.ts',
    'renderer/lib',
    'assets/locales',
  ])
    cpSync(join(root, path), join(copy, path), { recursive: true })
  symlinkSync(join(root, 'node_modules'), join(copy, 'node_modules'))
  const dutch = join(copy, 'assets/locales/nl')
  mkdirSync(dutch)
  writeFileSync(join(dutch, 'app.json'), '{ "top.back": "Terug" }')
  writeFileSync(join(dutch, 'shell.json'), '{ "connect": "Organisatie verbinden…" }')
  await build({
    root: copy,
    configFile: false,
    logLevel: 'error',
    build: {
      ssr: true,
      outDir: 'dist/electron',
      rolldownOptions: {
        input: [
          'renderer/lib/text/language.ts',
          'renderer/lib/text/load-texts.ts',
          'electron/services/shell-texts.ts',
          'electron/contract/texts.ts',
        ].map((path) => join(copy, path)),
        output: { format: 'cjs', entryFileNames: '[name].cjs' },
      },
    },
  })
})

afterAll(() => rmSync(copy, { recursive: true, force: true }))

it('offers a language that has a folder, and shows English where it lacks a text', async () => {
  const load = createRequire(join(copy, 'dist/electron/'))
  const { offeredLanguages, languageName } = load('./language.cjs') as typeof languages
  expect(offeredLanguages(null)).toContain('nl')
  expect(languageName('nl')).toBe('Nederlands')

  const { changeLanguage, texts } = load('./texts.cjs') as typeof textsModule
  const { loadTexts } = load('./load-texts.cjs') as typeof loader
  const t = texts('app')
  await changeLanguage('nl')
  await loadTexts('app')
  expect([t('top.back'), t('top.forward')]).toEqual(['Terug', 'Forward'])

  const shell = load('./shell-texts.cjs') as typeof shellTexts
  await shell.chooseLanguage(null, ['nl-BE'])
  expect([shell.t('connect'), shell.t('help')]).toEqual(['Organisatie verbinden…', 'Help'])
})
