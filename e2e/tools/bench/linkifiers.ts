import type { Page } from '@playwright/test'
import { p95, repeat, suite, worst } from './measure.ts'
import { longestTask } from './metrics.ts'
import { openNewLinkifier, withChannels } from './stage.ts'
import { focusField, paceMs } from './typing.ts'
import { t } from '../../texts.ts'

/** Words for a pattern of about 2 KB, with groups that the template names, and for a text of the same length. */
const typedWords = Array.from({ length: 180 }, (_, index) => `berth${1_000 + index}`)
const longPattern = `(?P<area>${typedWords.join('|')})-(?P<id>[0-9]{1,6})`
const longText = typedWords.map((word, index) => `${word}-${index}`).join(' ')

/**
 * Patterns that block a backtracking engine, patterns of maximum length, and patterns with thousands of alternatives.
 */
const hostilePatterns = [
  '(a+)+$',
  '(a*)*(a*)*b',
  `(${'[a-z]?'.repeat(1_600)})`,
  'x'.repeat(10_000),
  Array.from({ length: 2_000 }, (_, index) => `w${index}`).join('|'),
  `(?P<a>${'(a|b|ab)*'.repeat(1_000)})`,
]
const hostileTemplates = [
  `https://x.example/{${Array.from({ length: 2_500 }, (_, index) => `v${index}`).join(',')}}`,
  'https://x.example/{a}'.repeat(400),
]
const hostileTexts = [`${'a'.repeat(100_000)}!`, 'berth1007-42 '.repeat(76_000)]

/** The linkifier lab: the live check in its worker, and the time for which hostile input blocks the page. */
export const linkifiers = suite(
  {
    check: { name: 'linkifiers: live check of 2 KB in its worker, p95', unit: 'ms', budget: 10 },
    patterns: { name: 'linkifiers: CPU of the longest task, hostile patterns', unit: 'ms', budget: 50 },
    templates: { name: 'linkifiers: CPU of the longest task, hostile templates', unit: 'ms', budget: 50 },
    texts: { name: 'linkifiers: CPU of the longest task, texts of 100 KB and 1 MB', unit: 'ms', budget: 50 },
  },
  ({ rounds }) =>
    withChannels(null, async ({ page }) => {
      await openNewLinkifier(page)
      const taken = await repeat(rounds, async () => ({
        checks: await checkTimes(page),
        patterns: await holds(page, t('linkifiers:linkifier.field.pattern'), hostilePatterns),
        templates: await holds(page, t('linkifiers:linkifier.field.url_template'), hostileTemplates),
        texts: await holds(page, t('linkifiers:scratch.message'), hostileTexts),
      }))
      return {
        check: taken.map(({ checks }) => p95(checks)),
        patterns: taken.map(({ patterns }) => worst(patterns)),
        templates: taken.map(({ templates }) => worst(templates)),
        texts: taken.map(({ texts }) => worst(texts)),
      }
    }),
)

const field = (page: Page, name: string) => page.getByRole('textbox', { name, exact: true })

/** Duration of each check inside its worker during typing in a pattern of 2 KB. */
async function checkTimes(page: Page): Promise<number[]> {
  await field(page, t('linkifiers:linkifier.field.pattern')).fill(longPattern)
  await field(page, t('linkifiers:linkifier.field.example_input')).fill('berth1007-42')
  await field(page, t('linkifiers:linkifier.field.url_template')).fill('https://x.example/{area}/{id}')
  await field(page, t('linkifiers:linkifier.field.reverse_template')).fill('{area}-{id}')
  await field(page, t('linkifiers:scratch.message')).fill(longText)
  await workersDone(page)
  await page.evaluate(() => window.bench.forgetJobs())
  await focusField(page, t('linkifiers:linkifier.field.pattern'))
  for (const key of '|[0-9]+|abc|[a-z]+x?y?z?|tug[0-9]') {
    await page.keyboard.type(key)
    await page.waitForTimeout(paceMs)
  }
  await workersDone(page)
  const jobs = await page.evaluate(() => window.bench.jobs)
  return jobs.filter(({ kind }) => kind === 'check').map(({ milliseconds }) => milliseconds)
}

/** The longest task from filling in a field with each of the values until all resulting work has ended. */
async function holds(page: Page, name: string, values: readonly string[]): Promise<number[]> {
  await field(page, t('linkifiers:scratch.message')).fill(`${'a'.repeat(100_000)}!`)
  const longest: number[] = []
  for (const value of values) {
    await field(page, name).fill('')
    await workersDone(page)
    await page.evaluate(() => window.bench.forgetJobs())
    longest.push(
      await longestTask(page, async () => {
        await field(page, name).fill(value)
        await workersDone(page)
      }),
    )
  }
  return longest
}

/** The work for a hostile value continues until the time limit ends it. */
const workersDone = (page: Page) => page.waitForFunction(() => window.bench.areWorkersDone(), null, { polling: 50 })
