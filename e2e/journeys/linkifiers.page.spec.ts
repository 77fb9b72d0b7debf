import type { Page } from '@playwright/test'
import { findBarriers } from './axe.ts'
import { expect, test } from '../fixtures.ts'
import { drag, openDemo } from './steps.ts'
import { like, t } from '../texts.ts'

async function openLinkifiers(page: Page): Promise<void> {
  await page
    .getByRole('navigation', { name: t('organization:navigation.label') })
    .getByRole('link', { name: t('organization:feature.linkifiers') })
    .click()
  await expect(page.getByRole('heading', { name: t('organization:feature.linkifiers'), exact: true })).toBeVisible()
}

const field = (page: Page, name: string) => page.getByRole('textbox', { name, exact: true })
const known = (page: Page) => page.getByRole('list', { name: t('linkifiers:list.label') })
/** Opens a linkifier, and waits until its form is shown. */
async function open(page: Page, name: RegExp): Promise<void> {
  const row = known(page).getByRole('button', { name })
  await row.click()
  await expect(row).toHaveAttribute('aria-current', 'true')
}

async function openNew(page: Page): Promise<void> {
  await page.getByRole('button', { name: t('records:list-detail.new'), exact: true }).click()
  await expect(page.getByRole('heading', { name: t('linkifiers:linkifier.kind.new') })).toBeVisible()
  await page.getByRole('button', { name: t('linkifiers:first.write') }).click()
  await expect(field(page, t('linkifiers:linkifier.field.pattern'))).toBeFocused()
}

test('a fix is typed into its field, so that undo can revert it', async ({ launchConsole }) => {
  const { page } = await launchConsole()
  await openDemo(page)
  await openLinkifiers(page)
  await openNew(page)
  const template = field(page, t('linkifiers:linkifier.field.url_template'))
  await field(page, t('linkifiers:linkifier.field.pattern')).fill('PO-(?P<nr>[0-9]+)')
  await template.fill('orders.example/{nr}')
  await field(page, t('linkifiers:linkifier.field.reverse_template')).focus()
  await page.getByRole('button', { name: t('linkifiers:advice.add-scheme') }).click()
  await expect(template).toHaveValue('https://orders.example/{nr}')
  await page.keyboard.press('Control+z')
  await expect(template).toHaveValue('orders.example/{nr}')

  await template.fill('https://orders.example/{id}')
  await field(page, t('linkifiers:linkifier.field.reverse_template')).focus()
  await page
    .getByRole('group', { name: t('linkifiers:linkifier.field.url_template') })
    .getByRole('button', { name: t('linkifiers:fix.use', { text: '{nr}' }) })
    .click()
  await expect(template).toHaveValue('https://orders.example/{nr}')
  await page.keyboard.press('Control+z')
  await expect(template).toHaveValue('https://orders.example/{id}')
})

test('linkifiers and their alternatives are sorted by keys and by dragging', async ({ launchConsole }) => {
  const { page } = await launchConsole()
  await openDemo(page)
  await openLinkifiers(page)
  const rows = known(page).getByRole('listitem')
  await open(page, /T1188/)
  for (const key of ['Space', 'ArrowDown', 'ArrowDown']) await page.keyboard.press(key)
  await expect(page.getByText(t('records:sortable.lifted', { name: 'T1188', place: 4, all: 5 }))).toBeVisible()
  await expect(rows.nth(3)).toContainText(t('records:sortable.was', { place: 2 }))
  await page.keyboard.press('Enter')
  await expect(rows.nth(3)).toContainText('T1188')
  await expect(rows.nth(3).getByRole('button')).toBeFocused()
  await drag(page, rows.nth(3), rows.first(), t('records:sortable.lifted', { name: 'T1188', place: 1, all: 5 }))
  await expect(rows.first()).toContainText('T1188')

  await open(page, /BER-2026-031/)
  const first = await field(page, t('linkifiers:alternatives.label', { number: 1 })).inputValue()
  await page.getByRole('button', { name: t('linkifiers:alternatives.add') }).click()
  const second = 'https://berths.haldenferries.example/b/{port}/{year}/{slot}'
  await field(page, t('linkifiers:alternatives.label', { number: 2 })).fill(second)
  const handle = (number: number) =>
    page.getByRole('button', {
      name: t('records:sortable.order', { label: t('linkifiers:alternatives.label', { number }) }),
    })
  await handle(2).focus()
  for (const key of ['Space', 'ArrowUp']) await page.keyboard.press(key)
  await expect(
    page.getByText(
      t('records:sortable.lifted', { name: t('linkifiers:alternatives.label', { number: 2 }), place: 1, all: 2 }),
    ),
  ).toBeVisible()
  await page.keyboard.press('Space')
  await expect(field(page, t('linkifiers:alternatives.label', { number: 1 }))).toHaveValue(second)
  await expect(handle(1)).toBeFocused()
  await drag(
    page,
    handle(2),
    field(page, t('linkifiers:alternatives.label', { number: 1 })),
    t('records:sortable.lifted', { name: t('linkifiers:alternatives.label', { number: 2 }), place: 1, all: 2 }),
  )
  await expect(field(page, t('linkifiers:alternatives.label', { number: 1 }))).toHaveValue(first)
  await expect(field(page, t('linkifiers:alternatives.label', { number: 2 }))).toHaveValue(second)
})

test('in a narrow window the panes are tabs, and in a narrower one the open linkifier covers the list, with a way back', async ({
  launchConsole,
}) => {
  const { page } = await launchConsole()
  await page.setViewportSize({ width: 1024, height: 700 })
  await openDemo(page)
  await openLinkifiers(page)
  await open(page, /BER-2026-031/)
  await expect(page.getByText('→ https://berths.haldenferries.example/BER/2026?slot=031').last()).toBeVisible()
  await field(page, t('linkifiers:linkifier.field.reverse_template')).fill('{port}.')
  await page
    .getByRole('tab', { name: `${t('linkifiers:tab.result')} ${t('linkifiers:tab.problems', { count: 1 })}` })
    .click()
  await expect(page.getByRole('region', { name: t('linkifiers:trip.title') })).toContainText(
    t('linkifiers:trip.differs', { place: 4 }),
  )
  await page.getByRole('tab', { name: t('linkifiers:scratch.title') }).click()
  await field(page, t('linkifiers:scratch.message')).fill('See BER-2026-031')
  await page.getByRole('tab', { name: t('linkifiers:tab.editor') }).click()
  await expect(field(page, t('linkifiers:linkifier.field.reverse_template'))).toHaveValue('{port}.')

  await page.setViewportSize({ width: 900, height: 700 })
  await page.getByRole('button', { name: t('records:list-detail.back') }).click()
  await expect(known(page)).toBeVisible()
  await expect(field(page, t('linkifiers:linkifier.field.pattern'))).toBeHidden()
  const row = known(page).getByRole('button', { name: /T1188/ })
  // Here the arrows move from row to row, without choosing one yet.
  await known(page)
    .getByRole('button', { name: /HF-2041/ })
    .focus()
  await page.keyboard.press('ArrowDown')
  await expect(row).toBeFocused()
  await expect(field(page, t('linkifiers:linkifier.field.pattern'))).toBeHidden()
  await page.keyboard.press('Enter')
  await expect(field(page, t('linkifiers:linkifier.field.pattern'))).toBeFocused()
  await expect(known(page)).toBeHidden()
  await page.getByRole('button', { name: t('records:list-detail.back') }).click()
  await expect(row).toBeFocused()
  await row.click()
  await expect(field(page, t('linkifiers:linkifier.field.pattern'))).toBeFocused()
  await page.keyboard.press('Escape')
  await expect(row).toBeFocused()
})

test('the lab and the import of linkifiers have no serious barrier, and the label of the expected text fits', async ({
  launchConsole,
}) => {
  const { page } = await launchConsole()
  await page.emulateMedia({ reducedMotion: 'reduce' })
  await openDemo(page)
  await openLinkifiers(page)
  await open(page, /BER-2026-031/)
  await field(page, t('linkifiers:linkifier.field.reverse_template')).fill('{port}-{year}.{slot}')
  const trip = page.getByRole('region', { name: t('linkifiers:trip.title') })
  const label = trip.getByText(t('linkifiers:trip.want'), { exact: true })
  // Otherwise, the text would cover the end of the label.
  expect(await label.evaluate(({ scrollWidth, clientWidth }) => scrollWidth - clientWidth)).toBe(0)
  await field(page, t('linkifiers:scratch.message')).fill('HF-2041')
  await expect(page.getByRole('group', { name: t('linkifiers:scratch.message-result') })).toContainText(
    like('linkifiers:scratch.by', { text: 'HF-2041', place: '1' }),
  )
  for (const colorScheme of ['light', 'dark'] as const) {
    await page.emulateMedia({ colorScheme })
    await expect(page.locator(`html[data-mantine-color-scheme="${colorScheme}"]`)).toBeAttached()
    expect(await findBarriers(page)).toEqual([])
  }

  const reported = { id: 1, pattern: 'PO-(?P<n>[0-9]+)', url_template: 'https://po.example/{n}', example_input: 'PO-5' }
  const buffer = Buffer.from(JSON.stringify({ linkifiers: [reported] }))
  await page
    .locator('input[type=file]')
    .setInputFiles({ name: 'linkifiers.json', mimeType: 'application/json', buffer })
  await expect(page.getByRole('dialog')).toContainText(like('records:registry.import.new', { count: 1, all: 1 }))
  expect(await findBarriers(page)).toEqual([])
})

test('while hostile patterns run over long texts, painting and typing continue, and a check that takes too long is stopped', async ({
  launchConsole,
}) => {
  const { page } = await launchConsole()
  await openDemo(page)
  await openLinkifiers(page)
  await openNew(page)
  await field(page, t('linkifiers:linkifier.field.url_template')).fill('https://x.example/')
  await field(page, t('linkifiers:scratch.message')).fill(`${'a'.repeat(100_000)}!`)
  for (const hostile of ['(a+)+$', `(${'[a-z]?'.repeat(1_600)})`, `(${'(a|b|ab)*'.repeat(1_000)})`]) {
    await field(page, t('linkifiers:linkifier.field.pattern')).fill(hostile)
    // The benchmark measures the speed; this test checks that the page stays usable while the worker is busy.
    const frames = await page.evaluate(async () => {
      for (let frame = 0; frame < 20; frame += 1) await new Promise((resolve) => requestAnimationFrame(resolve))
      return document.querySelectorAll('textarea').length
    })
    expect(frames).toBeGreaterThan(4)
  }
  await field(page, t('linkifiers:linkifier.field.pattern')).fill(
    Array.from({ length: 2_000 }, (_, index) => `w${index}`).join('|'),
  )
  await field(page, t('linkifiers:linkifier.field.pattern')).fill('a(?P<x>b)')
  await expect(page.getByRole('region', { name: t('linkifiers:server.title') })).toContainText("Group 'x'")

  // Without a time limit, this pattern is quadratic in any engine, because each start reads to the end.
  await field(page, t('linkifiers:linkifier.field.pattern')).fill('a(.*c)?')
  await field(page, t('linkifiers:scratch.message')).fill('a '.repeat(24_000))
  await expect(page.getByText(t('linkifiers:scratch.too-slow'))).toBeVisible()
  await field(page, t('linkifiers:scratch.message')).fill('long '.repeat(50_000))
  expect((await field(page, t('linkifiers:scratch.message')).inputValue()).length).toBe(50_000)
  await field(page, t('linkifiers:scratch.message')).fill('one a here')
  await expect(page.getByRole('group', { name: t('linkifiers:scratch.message-result') })).toContainText(
    like('linkifiers:scratch.by', { text: 'a', place: '6' }),
  )
})
