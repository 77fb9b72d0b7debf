import { chromium, type Browser, type Page } from '@playwright/test'
import { mkdir, writeFile } from 'node:fs/promises'
import { join, relative } from 'node:path'
import { parseArgs } from 'node:util'
import { chromiumArguments, findChromium } from '../../find-chromium.ts'
import { waitUntilStable, withStage, type Stage } from './stage.ts'
import { views } from './views/index.ts'
import type { View } from './views/view.ts'

const root = join(__dirname, '../../..')
const assets = join(root, 'assets/screenshots')

const usage = `Usage: npm run screenshots -- [--view WORDS] [--look WORDS] [--out FOLDER] [--readme] [--list]

  --view    only views whose name has these words, such as "channels list"
  --look    only looks whose name has these words, such as "dark 1024x700" or "rtl"
  --out     the folder of pictures and index.html; otherwise screenshots/, which git ignores
  --readme  only the pictures of the README, into assets/screenshots
  --list    names what there is, and takes nothing`

async function main(): Promise<number> {
  const { values } = parseArgs({
    options: {
      view: { type: 'string', default: '' },
      look: { type: 'string', default: '' },
      out: { type: 'string', default: join(root, 'screenshots') },
      readme: { type: 'boolean', default: false },
      list: { type: 'boolean', default: false },
      help: { type: 'boolean', default: false },
    },
  })
  const wantedViews = views.filter(({ name, asset }) => hasWords(name, values.view) && (!values.readme || asset))
  const wantedLooks = looks.filter((look) => hasWords(look.name, values.look) && (!values.readme || look.isForReadme))
  if (values.help || wantedViews.length === 0 || wantedLooks.length === 0) {
    console.log(usage)
    return values.help ? 0 : 1
  }
  if (values.list) {
    console.log([...wantedViews, ...wantedLooks].map(({ name }) => name).join('\n'))
    return 0
  }
  const executablePath = findChromium()
  if (!executablePath) throw new Error('Pictures need a Chromium: install it, or set CHROMIUM_PATH.')
  const folder = values.readme ? assets : values.out
  await mkdir(folder, { recursive: true })
  const browser = await chromium.launch({ executablePath, args: chromiumArguments })
  const fileOf = (view: View, look: Look) =>
    values.readme ? `${view.asset}.png` : `${[view.name, look.name].join(' ').replaceAll(' ', '-')}.png`
  const taken = new Map<View, { look: string; file: string }[]>()
  const failed: string[] = []
  try {
    for (const view of wantedViews) {
      const pictures: { look: string; file: string }[] = []
      taken.set(view, pictures)
      try {
        await takeAll(browser, view, wantedLooks, async (page, look) => {
          const file = fileOf(view, look)
          await page.screenshot({ path: join(folder, file), caret: 'initial' })
          pictures.push({ look: look.name, file })
        })
      } catch (thrown) {
        failed.push(`${view.name}: ${thrown instanceof Error ? thrown.message : String(thrown)}`)
      }
    }
  } finally {
    await browser.close()
  }
  if (!values.readme) await writeFile(join(folder, 'index.html'), indexPage(taken))
  for (const [{ name }, pictures] of taken) console.log(`${name}: ${pictures.map(({ look }) => look).join(', ')}`)
  for (const words of failed) console.error(`FAILED ${words}`)
  const count = [...taken.values()].reduce((sum, { length }) => sum + length, 0)
  console.log(
    `${count} pictures in ${relative(process.cwd(), folder) || '.'}, ${failed.length} of ${taken.size} views failed.`,
  )
  return failed.length === 0 ? 0 : 1
}

/**
 * Takes the pictures of a view in all looks, in one console. The languages come last, because views find their controls
 * by English names.
 */
async function takeAll(
  browser: Browser,
  view: View,
  wanted: readonly Look[],
  take: (page: Page, look: Look) => Promise<void>,
): Promise<void> {
  await withStage(browser, view.server ?? {}, async (stage) => {
    let spoken = looks[0]?.language
    // Views are prepared in a window of the usual size.
    await looks[0]?.wear(stage.page)
    await view.prepare(stage)
    const { page } = stage
    for (const look of wanted) {
      if (look.language !== spoken) await speak(stage, look)
      spoken = look.language
      await look.wear(page)
      await waitUntilStable(page)
      await take(page, look)
    }
  })
}

/**
 * Loads the page again in another language. Anything that was open on it, such as a dialog or a menu, is missing in
 * that picture.
 */
async function speak({ page, call }: Stage, { language }: Look): Promise<void> {
  const loaded = page.waitForEvent('load')
  // The page may be closed before its call is answered.
  await call('preferences:set', language).catch(() => undefined)
  await loaded
  await page.locator(`html[lang="${language.language}"][dir="${language.isMirrored ? 'rtl' : 'ltr'}"]`).waitFor()
  await page.getByRole('main').getByRole('heading').first().waitFor()
}

const hasWords = (name: string, words: string): boolean =>
  words
    .split(' ')
    .filter(Boolean)
    .every((word) => name.includes(word))

// By default, a signal ends a process without its last steps, which end the console and the demo server.
for (const signal of ['SIGINT', 'SIGTERM'] as const) process.once(signal, () => process.exit(1))

interface Picture {
  readonly look: string
  readonly file: string
}

/** All pictures of a view in a row, with the name of its mock. */
function indexPage(taken: ReadonlyMap<View, readonly Picture[]>): string {
  const rows = [...taken].map(
    ([{ name, mock }, pictures]) => `
<section id="${escape(name)}"><h2>${escape(name)}</h2><p>${mock === undefined ? 'no mock' : `mock: ${escape(mock)}`}</p>
<div>${pictures.map(({ look, file }) => `<figure><a href="${file}"><img src="${file}" loading="lazy" alt=""></a><figcaption>${escape(look)}</figcaption></figure>`).join('')}</div></section>`,
  )
  return `<!doctype html><html lang="en"><meta charset="utf-8"><title>Realm Console in pictures</title>
<style>body{font:13px/20px system-ui;margin:16px}section>div{display:flex;gap:12px;overflow-x:auto}figure{margin:0}img{height:300px;border:1px solid #888}h2{margin:24px 0 0}p,figcaption{margin:0 0 4px;color:#555}</style>
<h1>Realm Console in pictures</h1>${rows.join('')}</html>
`
}

const escape = (text: string): string => text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('"', '&quot;')

const schemes = {
  light: { colorScheme: 'light', forcedColors: 'none' },
  dark: { colorScheme: 'dark', forcedColors: 'none' },
  forced: { colorScheme: 'light', forcedColors: 'active' },
} as const

const sizes = {
  '1280x800': { width: 1280, height: 800 },
  '1024x700': { width: 1024, height: 700 },
  // 1280 × 800 leave this size at 200 %.
  '640x400': { width: 640, height: 400 },
} as const

/** English, and the generated language in both directions. */
const languages = {
  en: { language: 'en', isMirrored: false },
  accents: { language: 'en-XA', isMirrored: false },
  rtl: { language: 'en-XA', isMirrored: true },
} as const

/** Display settings of a view: scheme, window size, language. */
interface Look {
  readonly name: string
  readonly language: (typeof languages)[keyof typeof languages]
  readonly isForReadme: boolean
  readonly wear: (page: Page) => Promise<void>
}

/** Every scheme at every size in English; the languages at the usual size. */
const looks: readonly Look[] = [
  ...(Object.keys(schemes) as (keyof typeof schemes)[]).flatMap((scheme) =>
    (Object.keys(sizes) as (keyof typeof sizes)[]).map((size) => lookOf(scheme, size, 'en')),
  ),
  lookOf('light', '1280x800', 'accents'),
  lookOf('light', '1280x800', 'rtl'),
]

function lookOf(scheme: keyof typeof schemes, size: keyof typeof sizes, language: keyof typeof languages): Look {
  return {
    name: [scheme, size, ...(language === 'en' ? [] : [language])].join(' '),
    language: languages[language],
    isForReadme: scheme === 'light' && size === '1280x800' && language === 'en',
    wear: async (page) => {
      await page.setViewportSize(sizes[size])
      await page.emulateMedia({ ...schemes[scheme], reducedMotion: 'reduce' })
    },
  }
}

main().then(
  (code) => process.exit(code),
  (error: unknown) => {
    console.error(error instanceof Error ? error.message : String(error))
    process.exit(1)
  },
)
