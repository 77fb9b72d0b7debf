import { join } from 'node:path'
import type { BrowserContext, CDPSession, Locator, Page } from '@playwright/test'
import { build } from 'vite'
import type { TableData, TableRow } from '../table-data.ts'
import { watchPage } from '../page-watch.ts'

/** Text of a row in which the search looks: the same as the console's, name, description and creator. */
export const searchText = ({ texts, linkAt, about }: TableRow): string =>
  [texts[linkAt], about, texts.at(-1)].join('\n').toLowerCase()

const collator = new Intl.Collator('en', { numeric: true })
export const compareTexts = (one: string, other: string): number => collator.compare(one, other)

/** The names that the console's search has, so that the same keys are typed into every table. */
export interface ReferenceTexts {
  readonly search: string
}

export type Draw = (data: TableData, words: ReferenceTexts) => void

declare global {
  interface Window {
    reference: Draw
  }
}

const tables = { bare: 'bare.ts', virtual: 'virtual.tsx' }
export type Reference = keyof typeof tables

export interface ReferencePage {
  readonly page: Page
  readonly cdp: CDPSession
  readonly grid: Locator
  /** Element that scrolls. */
  readonly scroller: Locator
}

/** Opens a page with only a search field and another table of the same data. */
export async function openReference(
  context: BrowserContext,
  table: Reference,
  data: TableData,
  words: ReferenceTexts,
): Promise<ReferencePage> {
  const page = await context.newPage()
  await page.addInitScript(watchPage)
  await page.goto('about:blank')
  await page.setContent(
    '<!doctype html><title>Reference</title><style>body{margin:0;font:13px/20px sans-serif}</style>',
  )
  await page.addScriptTag({ content: await bundleOf(tables[table]) })
  await page.evaluate(([data, words]) => window.reference(data, words), [data, words] as const)
  await page.getByRole('gridcell').first().waitFor()
  return {
    page,
    cdp: await context.newCDPSession(page),
    grid: page.getByRole('grid'),
    scroller: page.locator('[role=grid]'),
  }
}

async function bundleOf(file: string): Promise<string> {
  const built = await build({
    configFile: false,
    root: __dirname,
    logLevel: 'error',
    define: { 'process.env.NODE_ENV': '"production"' },
    build: {
      write: false,
      lib: { entry: join(__dirname, file), formats: ['iife'], name: 'referenceBundle' },
    },
  })
  const [output] = Array.isArray(built) ? built : [built]
  if (output === undefined || !('output' in output)) throw new Error(`${file} was not built`)
  return output.output[0].code
}
