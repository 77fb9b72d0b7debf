import { within } from '@testing-library/react'
import { expect, it } from 'vitest'
import { anyOf, exactly, like, starting, t } from '#contract/testing/english.ts'
import { openPage, type OpenPage } from '../../testing/open-page.tsx'

const pattern = t('linkifiers:linkifier.field.pattern')
const template = t('linkifiers:linkifier.field.url_template')

const field = (page: OpenPage, name: string) => page.findByRole<HTMLTextAreaElement>('textbox', { name })
const valueOf = (page: OpenPage, name: string) => page.queryByRole<HTMLTextAreaElement>('textbox', { name })?.value
const fill = async (page: OpenPage, name: string, text: string) => page.fill(await field(page, name), text)
const press = async (page: OpenPage, name: string | RegExp) =>
  page.user.click(await page.findByRole('button', { name }))
const entries = (page: OpenPage) => {
  const list = page.queryByRole('list', { name: anyOf(t('linkifiers:list.label-known'), t('linkifiers:list.label')) })
  return list === null ? [] : within(list).queryAllByRole('listitem')
}
const entryTexts = (page: OpenPage) => entries(page).map(({ textContent }) => textContent ?? '')
const draftCount = (page: OpenPage) => page.getByRole('contentinfo', { name: t('app:status.label') }).textContent

async function openId(page: OpenPage, id: number): Promise<void> {
  await fill(page, t('records:registry.id'), String(id))
  await press(page, t('records:registry.open'))
  await page.findByRole('heading', { name: t('records:record.by-id', { id }) })
}

async function upload(page: OpenPage, name: string, content: unknown): Promise<void> {
  await page.findByRole('heading', { name: t('organization:feature.linkifiers') })
  const input = document.querySelector<HTMLInputElement>('input[type="file"]')
  if (!input) throw new Error('there is no file field')
  await page.user.upload(input, new File([JSON.stringify(content)], name, { type: 'application/json' }))
}

async function review(page: OpenPage) {
  const name = starting(t('records:drafts.bar.review'))
  await page.findByRole('button', { name })
  await page.settled()
  await page.user.click(await page.findByRole('button', { name }))
  return within(await page.findByRole('dialog'))
}

const sent = async (page: OpenPage) =>
  (await page.requests()).filter((one) => one.method !== 'GET' && one.path.includes('/realm/filters'))

it('keeps linkifiers by ID with their drafts, also after a restart, on a server that lists none', async () => {
  const page = await openPage({ path: 'linkifiers', server: { minimal: true } })
  await page.findByText(like('records:registry.why'))
  await press(page, like('linkifiers:starters.rfc'))
  await press(page, t('linkifiers:first.create'))
  const creating = await review(page)
  await page.user.click(await creating.findByRole('button', { name: t('linkifiers:linkifier.act.create.send') }))
  const accepted = exactly(like('records:review.title.accepted', { count: 5 }))
  const closeAccepted = async () => {
    const dialog = await page.findByRole('dialog', { name: accepted })
    await page.user.click(await within(dialog).findByRole('button', { name: t('records:review.done') }))
    await expect.poll(() => page.queryByRole('dialog')).toBeNull()
  }
  await closeAccepted()
  await expect.poll(() => entryTexts(page)).toEqual([expect.stringContaining('RFC 6570')])
  expect(entries(page)[0]?.querySelector('[aria-current="true"]')).not.toBeNull()
  await page.findByText(starting(like('records:registry.origin-written')))
  await fill(page, pattern, 'RFC ?(?P<number>[0-9]{1,5})')
  await page.findByText(like('records:drafts.bar.stored'))
  await expect.poll(() => draftCount(page)).toContain(t('organization:status.drafts', { count: 1 }))

  await openId(page, 1)
  await expect.poll(async () => document.activeElement === (await field(page, pattern))).toBe(true)
  await fill(page, pattern, 'HF-(?P<id>[0-9]{4,5})')
  await fill(page, template, 'https://tracker.haldenferries.example/issues/{id}')
  // The values of the linkifier are unknown, so all five fields are changes, and the review shows the cleared ones.
  await page.findByText(like('linkifiers:detail.content-unknown'))
  const changing = await review(page)
  const rowOf = (name: string) =>
    changing.getAllByRole('row').find(({ textContent }) => textContent?.startsWith(name))?.textContent
  await expect.poll(() => rowOf(pattern)).toContain(t('records:record.unknown'))
  expect(rowOf(t('linkifiers:linkifier.field.reverse_template'))).toContain(t('linkifiers:review.cleared'))
  await page.user.click(await changing.findByRole('button', { name: t('records:review.send', { count: 5 }) }))
  await closeAccepted()
  await expect.poll(() => entryTexts(page).join()).toContain('HF-(?P<id>[0-9]{4,5})')
  expect((await sent(page)).map(({ method, path }) => `${method} ${path.replace(/^.*v1/, '')}`)).toEqual([
    'POST /realm/filters',
    'PATCH /realm/filters/1',
  ])

  await upload(page, 'linkifiers.json', {
    linkifiers: [
      { id: 7, pattern: 'DOC-(?P<n>[0-9]+)', url_template: 'https://docs.example/{n}', example_input: 'DOC-5' },
    ],
  })
  await expect.poll(() => entryTexts(page).join()).toContain('DOC-5')
  await upload(page, 'bad.json', [{ id: 8, url_template: 'x' }])
  await page.findByText(starting(like('records:registry.unreadable', { name: 'bad.json' })))

  await page.settled()
  await page.restart()
  await expect.poll(() => entries(page).length).toBe(3)
  await press(page, /RFC 6570/)
  await page.findByText(like('records:edit.draft.found'))
  await press(page, /DOC-5/)
  await press(page, t('records:registry.forget'))
  const forgetting = await page.findByRole('dialog', {
    name: starting(like('records:registry.forget.title', { name: 'DOC-5' })),
  })
  const cancel = within(forgetting).getByRole('button', { name: t('records:registry.forget.cancel') })
  await expect.poll(() => document.activeElement).toBe(cancel)
  await page.user.click(await within(forgetting).findByRole('button', { name: t('records:registry.forget') }))
  await expect.poll(() => entries(page).length).toBe(2)
})

it('keeps the whole draft after a refusal, on a server that lists no linkifiers', async () => {
  const page = await openPage({ path: 'linkifiers', server: { minimal: true } })
  await openId(page, 99)
  await fill(page, pattern, 'DOC-(?P<n>[0-9]+)')
  await fill(page, template, 'https://docs.example/{n}')
  const dialog = await review(page)
  await page.user.click(await dialog.findByRole('button', { name: t('records:review.send', { count: 5 }) }))
  const done = within(
    await page.findByRole('dialog', { name: starting(like('records:review.title.done', { confirmed: 0, count: 5 })) }),
  )
  const rowsWith = (text: string) => done.getAllByRole('row').filter(({ textContent }) => textContent?.includes(text))
  expect(rowsWith(t('records:review.state.refused')).map(({ textContent }) => textContent)).toEqual([
    expect.stringContaining('Linkifier not found.'),
  ])
  expect(rowsWith(t('records:review.state.not-saved'))).toHaveLength(4)
  await page.user.click(await done.findByRole('button', { name: t('records:review.keep-all', { count: 5 }) }))
  await expect.poll(() => page.queryByRole('dialog')).toBeNull()
  expect(valueOf(page, template)).toBe('https://docs.example/{n}')
  expect(valueOf(page, pattern)).toBe('DOC-(?P<n>[0-9]+)')
})

it('saves the known linkifiers as a file that it can read', async () => {
  const page = await openPage({ path: 'linkifiers', server: { minimal: true } })
  const reported = [7, 9].map((id) => ({
    id,
    pattern: `DOC${id}`,
    url_template: 'https://docs.example/',
    example_input: null,
  }))
  await upload(page, 'linkifiers.json', reported)
  await page.findByText(t('records:registry.imported', { count: 2 }))
  await press(page, t('records:registry.export'))
  await expect.poll(() => page.savedTexts().size).toBe(1)
  const [text = ''] = page.savedTexts().values()
  expect(JSON.parse(text)).toEqual({
    linkifiers: reported.map((one) => Object.assign(one, { reverse_template: null, alternative_url_templates: [] })),
  })
})

it('opens the linkifiers of a file as new ones, one at a time, on a server that lists them', async () => {
  const page = await openPage({ path: 'linkifiers' })
  await expect.poll(() => entries(page).length).toBe(5)
  await press(page, t('records:registry.export'))
  await expect.poll(() => page.savedTexts().size).toBe(1)
  const [text = ''] = page.savedTexts().values()
  const { linkifiers } = JSON.parse(text) as { linkifiers: { pattern: string }[] }
  expect(linkifiers).toHaveLength(5)
  const content = {
    linkifiers: [
      linkifiers[0],
      { ...linkifiers[1], url_template: 'https://other.example/{ticket}' },
      ...['DOC', 'PO'].map((key, index) => ({
        id: index + 1,
        pattern: `${key}-(?P<n>[0-9]+)`,
        url_template: `https://${key.toLowerCase()}.example/{n}`,
        example_input: `${key}-5`,
      })),
    ],
  }
  const title = t('records:registry.import.title', {
    name: 'linkifiers.json',
    records: t('linkifiers:linkifier.kind.many'),
  })
  const findDialog = () => page.findByRole('dialog', { name: title })
  const entry = async (name: string) => {
    const items = within(await findDialog()).getAllByRole('listitem')
    const found = items.find(({ textContent }) => textContent?.includes(name))
    if (!found) throw new Error(`the file has no ${name}`)
    return found
  }
  const act = async (name: string, button: string) => {
    const found = within(await entry(name)).getByRole<HTMLButtonElement>('button', { name: button })
    await expect.poll(() => found.disabled).toBe(false)
    await page.user.click(found)
  }
  const more = (count: number) => press(page, t('records:registry.import.more', { count, name: 'linkifiers.json' }))

  await upload(page, 'linkifiers.json', content)
  expect((await findDialog()).textContent).toMatch(like('records:registry.import.new', { count: 2, all: 4 }))
  expect((await entry('HF-2041')).textContent).toContain(t('records:registry.import.here'))
  expect((await entry('T1188')).textContent).toContain(t('records:registry.import.differs', { fields: template }))
  await act('T1188', t('records:registry.import.show'))
  await expect.poll(() => valueOf(page, template)).toBe('https://helpdesk.haldenferries.example/tickets/{ticket}')
  await more(2)
  await act('DOC-5', t('records:registry.import.open'))
  await expect.poll(() => valueOf(page, pattern)).toBe('DOC-(?P<n>[0-9]+)')
  const creating = await review(page)
  await page.user.click(await creating.findByRole('button', { name: t('linkifiers:linkifier.act.create.send') }))
  await expect.poll(() => page.queryByRole('dialog')).toBeNull()
  await expect.poll(() => entryTexts(page).join()).toContain('DOC-5')

  await more(1)
  expect((await entry('DOC-5')).textContent).toContain(t('records:registry.import.here'))
  await act('PO-5', t('records:registry.import.open'))
  await expect.poll(() => valueOf(page, template)).toBe('https://po.example/{n}')
  await page.findByText(like('records:drafts.bar.stored'))
  // Only one draft of a new linkifier is possible, and its content is not lost.
  await more(1)
  expect((await findDialog()).textContent).toContain(t('records:registry.draft-first'))
  const open = within(await entry('PO-5')).getByRole<HTMLButtonElement>('button', {
    name: t('records:registry.import.open'),
  })
  expect(open.disabled).toBe(true)
  await page.user.click(
    await within(await findDialog()).findByRole('button', { name: t('records:registry.import.done') }),
  )
  await expect.poll(() => page.queryByRole('dialog')).toBeNull()
  expect(page.queryByRole('button', { name: like('records:registry.import.more') })).toBeNull()
  await upload(page, 'linkifiers.json', content)
  expect((await findDialog()).textContent).toMatch(like('records:registry.import.new', { count: 1, all: 4 }))
  await page.user.keyboard('{Escape}')
  await expect.poll(() => page.queryByRole('dialog')).toBeNull()
  expect(entries(page)).toHaveLength(6)
  expect(await sent(page)).toHaveLength(1)
})
