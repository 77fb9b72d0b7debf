import type { Page } from '@playwright/test'
import { typingTimes, withConsolePage } from './console-page.ts'
import { p95, type Measure } from './measure.ts'

/** About 2 KB of pattern, with groups that the template names, and as much of text. */
const words = Array.from({ length: 180 }, (_, index) => `berth${1_000 + index}`)
const longPattern = `(?P<area>${words.join('|')})-(?P<id>[0-9]{1,6})`
const longText = words.map((word, index) => `${word}-${index}`).join(' ')

/** Patterns that hold up a backtracking engine, are as long as they may be, or have thousands of alternatives. */
const hostile = [
  '(a+)+$',
  '(a*)*(a*)*b',
  `(${'[a-z]?'.repeat(1_600)})`,
  'x'.repeat(10_000),
  Array.from({ length: 2_000 }, (_, index) => `w${index}`).join('|'),
  `(?P<a>${'(a|b|ab)*'.repeat(1_000)})`,
]

/** The linkifier lab: the live check in its worker, typing, and hostile patterns over 100,000 characters. */
export const measureLinkifiers = (): Promise<Measure[]> =>
  withConsolePage([], async (page) => {
    await page.getByRole('navigation', { name: 'Pages' }).getByRole('link', { name: 'Linkifiers' }).click()
    await page.getByRole('button', { name: 'New', exact: true }).click()
    const first = await typingTimes(
      page,
      'Pattern',
      'CREW-(?P<no>[0-9]+)|(?i)berth(?P<berth>[a-z]{2,8}[0-9]{1,4})(?:-(?P<slot>[0-9]{1,3}))?',
    )
    await page.getByRole('textbox', { name: 'Pattern', exact: true }).fill(longPattern)
    await page.getByRole('textbox', { name: 'Example text' }).fill('berth1007-42')
    await page.getByRole('textbox', { name: 'URL template', exact: true }).fill('https://x.example/{area}/{id}')
    await page.getByRole('textbox', { name: 'Reverse template' }).fill('{area}-{id}')
    await page.getByRole('textbox', { name: 'Message to try' }).fill(longText)
    await page.getByText('It would accept this.').waitFor()
    const inPattern = await typingTimes(
      page,
      'Pattern',
      '|[0-9]+|abc|[a-z]+x?y?z?|(?:crane|quay|pilot)s?[0-9]{2}|tug[0-9]',
    )
    const checks = await page.evaluate(() => window.bench.jobs.filter(({ kind }) => kind === 'check'))
    const inTemplate = await typingTimes(
      page,
      'URL template',
      '?from=chat&view=all&language=en&tab=history&sort=newest&page=1',
    )
    const inMessage = await typingTimes(
      page,
      'Message to try',
      ' and berth1007-9 again, before berth1044-3 leaves at noon today',
    )
    const frames = await hostileHolds(page)
    return [
      {
        name: 'linkifier live check of 2 KB, in its worker, p95',
        value: p95(checks.map(({ milliseconds }) => milliseconds)),
        unit: 'ms',
        budget: 10,
      },
      { name: 'linkifier from nothing: work from keystroke to paint, p95', value: p95(first), unit: 'ms', budget: 16 },
      {
        name: 'linkifier pattern of 2 KB: work from keystroke to paint, p95',
        value: p95(inPattern),
        unit: 'ms',
        budget: 16,
      },
      {
        name: 'linkifier URL template: work from keystroke to paint, p95',
        value: p95(inTemplate),
        unit: 'ms',
        budget: 16,
      },
      {
        name: 'linkifier message of 2 KB: work from keystroke to paint, p95',
        value: p95(inMessage),
        unit: 'ms',
        budget: 16,
      },
      ...frames,
    ]
  })

/**
 * The longest time the page is blocked while hostile patterns run over 100,000 characters. The least of several turns
 * counts, because other load on the machine blocks the page too.
 */
async function hostileHolds(page: Page): Promise<Measure[]> {
  await page.getByRole('textbox', { name: 'Message to try' }).fill(`${'a'.repeat(100_000)}!`)
  const holds: number[] = []
  for (const pattern of hostile) {
    const turns: number[] = []
    for (let turn = 0; turn < 3; turn += 1) turns.push(await holdOf(page, pattern))
    holds.push(Math.min(...turns))
  }
  const name = 'hostile patterns over 100,000 characters: longest hold of the page'
  return [{ name, value: Math.max(...holds), unit: 'ms', budget: 16.7 }]
}

async function holdOf(page: Page, pattern: string): Promise<number> {
  const field = page.getByRole('textbox', { name: 'Pattern', exact: true })
  await field.fill('')
  await page.waitForTimeout(500)
  await page.evaluate(() => {
    window.bench.longestHold = 0
  })
  await field.fill(pattern)
  // Some work runs until the cap of two seconds ends it.
  await page.waitForTimeout(2_300)
  return page.evaluate(() => window.bench.longestHold)
}
